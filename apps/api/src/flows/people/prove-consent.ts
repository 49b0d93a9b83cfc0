import type { ConsentProof } from '@sillage/contract/people/consents';
import type { Project } from '@sillage/contract/projects/projects';
import { ApiError, refuseFaults } from '../../errors/api-error.ts';
import type { Db } from '../../store/driver/database.ts';
import { currentUserId } from '../../store/people/user-merges.ts';
import { listTrackersOf } from '../../store/people/user-trackers.ts';
import { listIdentityOwners } from '../../store/people/users.ts';
import { listConsents } from '../../store/visits/consents.ts';
import { existingProject } from '../projects/existing-project.ts';
import { askedIdentities } from './asked-identities.ts';
import { existingUser } from './existing-user.ts';
import { withShortValue } from './identify-users.ts';

/** Whose consent is to be proved. */
export interface Consenting {
  by: 'identity' | 'userId' | 'trackerId';
  value: string;
  storageKey?: string;
}

/** What a person, in all of their browsers, or one browser has consented to. */
export async function proveConsent(
  db: Db,
  projectId: string,
  { by, value, storageKey }: Consenting,
): Promise<ConsentProof[]> {
  const project = await existingProject(db, projectId);
  const key = storageKey === undefined ? {} : { storageKey };
  if (by !== 'identity' && storageKey !== undefined)
    refuseFaults(['storageKey must be absent in a query that is not by identity']);
  if (by === 'trackerId') return listConsents(db, projectId, [value]);
  const users =
    by === 'userId'
      ? [await existingUser(db, projectId, orNobody(value))]
      : await usersKnownAs(db, project, { identity: value, ...key });
  return listConsents(db, projectId, await listTrackersOf(db, projectId, users));
}

async function usersKnownAs(
  db: Db,
  project: Project,
  asked: { identity: string; storageKey?: string },
): Promise<string[]> {
  const identities = (await askedIdentities(db, project, asked)) ?? [];
  const owners = await listIdentityOwners(db, project.id, identities.map(withShortValue));
  const users = new Set<string>();
  for (const { userId } of owners) users.add(await currentUserId(db, project.id, userId));
  return [...users];
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An id that is none is nobody's. */
function orNobody(id: string): string {
  if (!uuid.test(id)) throw new ApiError('user-not-found', { id });
  return id;
}
