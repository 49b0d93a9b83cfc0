import { createHash, randomUUID } from 'node:crypto';
import { resolveUsers } from '@sillage/engine/people/resolve-users';
import type { Db } from '../../store/driver/database.ts';
import {
  type Identity,
  insertIdentities,
  insertUsers,
  listOwners,
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
  const owned = await listOwners(db, projectId, identities);
  const known = new Map(
    owned.map((each) => [nameOf(each), { id: each.userId, createdAt: each.createdAt.getTime() }]),
  );
  const { users, created, merged, owners } = resolveUsers(
    groups.map((each) => ({ identities: each.map(nameOf) })),
    known,
    randomUUID,
  );
  await insertUsers(db, projectId, created);
  for (const { from, into } of merged) await mergeUsers(db, projectId, from, into);
  const fresh = [...owners].filter(([name]) => !known.has(name));
  await insertIdentities(
    db,
    projectId,
    fresh.map(([name, userId]) => ({ ...identityOf(name), userId })),
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

const nameOf = ({ storageKey, value }: Identity): string => JSON.stringify([storageKey, value]);

function identityOf(name: string): Identity {
  const [storageKey = '', value = ''] = JSON.parse(name) as string[];
  return { storageKey, value };
}
