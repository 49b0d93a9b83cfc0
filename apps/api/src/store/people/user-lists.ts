import { maxListedIdentities, type User } from '@sillage/contract/people/users';
import type { Identity } from '@sillage/engine/people/resolve-users';
import { type Selectable, sql } from 'kysely';
import {
  type CursorPageOf,
  type CursorPagination,
  readCursorPage,
} from '../driver/cursor-pages.ts';
import type { Db } from '../driver/database.ts';
import type { KeysetOrder } from '../driver/keyset.ts';
import { uuidArray } from '../driver/uuid-array.ts';
import type { UsersTable } from '../tables/people.ts';
import { listIdentityOwners } from './users.ts';

/** The last known first. */
export const userOrder: KeysetOrder = {
  name: 'users',
  columns: [
    { column: sql`created_at`, kind: 'instant', descending: true },
    { column: sql`id`, kind: 'uuid', descending: true },
  ],
};

/** All users of a project, or those of some identities. */
export async function listUsers(
  db: Db,
  projectId: string,
  identities: readonly Identity[] | undefined,
  pagination: CursorPagination,
): Promise<CursorPageOf<User>> {
  let query = db.selectFrom('users').selectAll().where('project_id', '=', projectId);
  if (identities) {
    const owners = await listIdentityOwners(db, projectId, identities);
    const ids = uuidArray([...new Set(owners.map(({ userId }) => userId))]);
    query = query.where('id', '=', sql<string>`any (${ids}::uuid[])`);
  }
  const page = await readCursorPage(db, query, pagination);
  return { ...page, data: await withIdentities(db, projectId, page.data) };
}

export async function findUser(db: Db, projectId: string, id: string): Promise<User | undefined> {
  const rows = await db
    .selectFrom('users')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .execute();
  return (await withIdentities(db, projectId, rows))[0];
}

type IdentityRow = User['identities'][number] & { userId: string };

async function withIdentities(
  db: Db,
  projectId: string,
  rows: readonly Selectable<UsersTable>[],
): Promise<User[]> {
  const { rows: identities } = await sql<IdentityRow>`
    select kept.* from unnest(${uuidArray(rows.map(({ id }) => id))}::uuid[]) as given (user_id)
    cross join lateral (
      select user_id as "userId", storage_key as "storageKey", value, trusted from user_identities
      where project_id = ${projectId} and user_identities.user_id = given.user_id
      order by storage_key, value limit ${maxListedIdentities}
    ) as kept`.execute(db);
  const byUser = Map.groupBy(identities, ({ userId }) => userId);
  return rows.map((row) => ({
    id: row.id,
    projectId: row.project_id,
    identities: (byUser.get(row.id) ?? []).map(({ userId: _, ...identity }) => identity),
    createdAt: row.created_at.toISOString(),
  }));
}
