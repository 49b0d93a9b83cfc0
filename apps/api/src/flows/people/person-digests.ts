import { createHmac, randomBytes } from 'node:crypto';
import type { Identity } from '@sillage/engine/people/resolve-users';
import type { Db } from '../../store/driver/database.ts';
import { findPersonKey, insertPersonKey } from '../../store/people/person-keys.ts';
import { withShortValue } from './identify-users.ts';

/** Makes digests of what tells people: without the project's secret, nobody finds whose they are. */
export interface PersonDigests {
  ofIdentity: (identity: Identity) => string;
  ofTracker: (trackerId: string) => string;
  /** What stands for the `externalId` of an interaction of nobody, so that it is still known as taken. */
  ofExternalId: (integrationId: string, externalId: string) => string;
}

const digestsOf = (secret: string): PersonDigests => {
  const digest = (...parts: string[]) =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');
  return {
    ofIdentity: (identity) => {
      const { storageKey, value } = withShortValue(identity);
      return digest('identity', storageKey, value);
    },
    ofTracker: (trackerId) => digest('tracker', trackerId),
    ofExternalId: (integrationId, externalId) =>
      `sha256:${digest('external', integrationId, externalId)}`,
  };
};

/** Undefined as long as nobody of the project was erased or objects. */
export async function findPersonDigests(
  db: Db,
  projectId: string,
): Promise<PersonDigests | undefined> {
  const secret = await findPersonKey(db, projectId);
  return secret === undefined ? undefined : digestsOf(secret);
}

/** The same; the project gets a secret if it has none. */
export async function openPersonDigests(db: Db, projectId: string): Promise<PersonDigests> {
  await insertPersonKey(db, projectId, randomBytes(32).toString('base64url'));
  const secret = await findPersonKey(db, projectId);
  return digestsOf(secret ?? '');
}
