import type { Project } from '@sillage/contract/projects/projects';
import { findIdentities, identityKeys } from '@sillage/engine/people/find-identities';
import type { Identity } from '@sillage/engine/people/resolve-users';
import { ApiError } from '../../errors/api-error.ts';
import type { Db } from '../../store/driver/database.ts';
import { listDescriptions } from '../../store/events/event-descriptions.ts';

/** The identities that are asked for; undefined when none is. */
export async function askedIdentities(
  db: Db,
  { id, currency }: Project,
  { identity, storageKey }: { identity?: string; storageKey?: string },
): Promise<Identity[] | undefined> {
  if (identity === undefined && storageKey !== undefined)
    throw new ApiError('invalid-payload', [
      'identity must be present in a query that has storageKey',
    ]);
  if (identity === undefined) return undefined;
  const project = { currency, ...(await listDescriptions(db, id)) };
  if (storageKey !== undefined && !identityKeys(project).includes(storageKey))
    throw new ApiError('invalid-payload', ['storageKey must be an identity field of the project']);
  return findIdentities(identity, project, storageKey);
}
