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
 * Says whose each thing is, by what identifies its person, and keeps what was learnt. One at a time
 * in a project: two that know half of a person each must not both make one.
 */
export async function identifyUsers(
  db: Db,
  projectId: string,
  given: readonly (readonly Identity[])[],
): Promise<(string | null)[]> {
  const things = given.map((each) => each.map(withShortValue));
  const identities = things.flat();
  if (identities.length === 0) return things.map(() => null);
  await lockUsers(db, projectId);
  const owned = await listIdentityOwners(db, projectId, identities);
  const known = new Map(
    owned.map((each) => [nameOf(each), { id: each.userId, createdAt: each.createdAt.getTime() }]),
  );
  const { users, created, merged, owners } = resolveUsers(
    things.map((each) => ({ identities: each.map(nameOf) })),
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

const longestValue = 500;

/** An index does not take a long text: its digest says as well whose it is. */
const withShortValue = ({ storageKey, value }: Identity): Identity => ({
  storageKey,
  value:
    value.length <= longestValue
      ? value
      : `sha256:${createHash('sha256').update(value).digest('hex')}`,
});

const nameOf = ({ storageKey, value }: Identity): string => JSON.stringify([storageKey, value]);

function identityOf(name: string): Identity {
  const [storageKey = '', value = ''] = JSON.parse(name) as string[];
  return { storageKey, value };
}
