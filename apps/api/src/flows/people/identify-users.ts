import { createHash, randomUUID } from 'node:crypto';
import { resolveUsers } from '@sillage/engine/people/resolve-users';
import type { Db } from '../../store/driver/database.ts';
import {
  type Identity,
  insertIdentities,
  insertUsers,
  listIdentityOwners,
  lockUsers,
  mergeUsers,
} from '../../store/people/users.ts';

/**
 * Finds the user of each group of identities; creates and merges users as needed. Runs one at a time
 * in a project: two calls that each know a part of a person must not both create that person.
 */
export async function identifyUsers(
  db: Db,
  projectId: string,
  identityGroups: readonly (readonly Identity[])[],
): Promise<(string | null)[]> {
  const groups = identityGroups.map((each) => each.map(withShortValue));
  const identities = groups.flat();
  if (identities.length === 0) return groups.map(() => null);
  await lockUsers(db, projectId);
  const owned = await listIdentityOwners(db, projectId, identities);
  const known = new Map(
    owned.map((each) => [keyOf(each), { id: each.userId, createdAt: each.createdAt.getTime() }]),
  );
  const { users, created, merged, owners } = resolveUsers(
    groups.map((each) => ({ identities: each.map(keyOf) })),
    known,
    randomUUID,
  );
  await insertUsers(db, projectId, created);
  for (const { from, into } of merged) await mergeUsers(db, projectId, from, into);
  const fresh = [...owners].filter(([key]) => !known.has(key));
  await insertIdentities(
    db,
    projectId,
    fresh.map(([key, userId]) => ({ ...identityOfKey(key), userId })),
  );
  return users;
}

const maxValueLength = 500;

/** PostgreSQL cannot index a long text: its digest identifies as well. */
const withShortValue = ({ storageKey, value }: Identity): Identity => ({
  storageKey,
  value:
    value.length <= maxValueLength
      ? value
      : `sha256:${createHash('sha256').update(value).digest('hex')}`,
});

const keyOf = ({ storageKey, value }: Identity): string => JSON.stringify([storageKey, value]);

function identityOfKey(key: string): Identity {
  const [storageKey = '', value = ''] = JSON.parse(key) as string[];
  return { storageKey, value };
}
