import type { Identity } from '@sillage/engine/people/resolve-users';
import { sql } from 'kysely';
import { arrayLiteral } from '../driver/array-literal.ts';
import type { Db } from '../driver/database.ts';
import { uuidArray } from '../driver/uuid-array.ts';

/** All identities of some users. */
export async function listIdentitiesOf(
  db: Db,
  projectId: string,
  userIds: readonly string[],
): Promise<Identity[]> {
  const { rows } = await sql<Identity>`
    select storage_key as "storageKey", value from user_identities
    where project_id = ${projectId} and user_id = any (${uuidArray(userIds)}::uuid[])
    order by storage_key, value`.execute(db);
  return rows;
}

export async function deleteIdentitiesOf(
  db: Db,
  projectId: string,
  userIds: readonly string[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from user_identities
    where project_id = ${projectId} and user_id = any (${uuidArray(userIds)}::uuid[])`.execute(db);
  return Number(numAffectedRows);
}

/** The browsers of some users that no other user was seen with. */
export async function listOwnTrackers(
  db: Db,
  projectId: string,
  userIds: readonly string[],
): Promise<string[]> {
  const users = uuidArray(userIds);
  const { rows } = await sql<{ id: string }>`
    select distinct tracker_id as id from user_trackers as mine
    where project_id = ${projectId} and user_id = any (${users}::uuid[])
      and not exists (
        select 1 from user_trackers as other
        where other.project_id = ${projectId} and other.tracker_id = mine.tracker_id
          and other.user_id <> all (${users}::uuid[]))
    order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

/** Those of some browsers that no user was seen with. */
export async function listUntiedTrackers(
  db: Db,
  projectId: string,
  trackerIds: readonly string[],
): Promise<string[]> {
  if (trackerIds.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${arrayLiteral(trackerIds)}::text[]) as given (id)
    where not exists (
      select 1 from user_trackers
      where project_id = ${projectId} and tracker_id = given.id)`.execute(db);
  return rows.map(({ id }) => id);
}

export async function deleteUsers(
  db: Db,
  projectId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`
    delete from users
    where project_id = ${projectId} and id = any (${uuidArray(ids)}::uuid[])`.execute(db);
}

/** Creates the user that will stand for others, as old as the oldest of them. */
export async function insertAnonymousUser(
  db: Db,
  projectId: string,
  id: string,
  userIds: readonly string[],
): Promise<void> {
  await sql`
    insert into users (project_id, id, created_at)
    select ${projectId}, ${id}::uuid, min(created_at) from users
    where project_id = ${projectId} and id = any (${uuidArray(userIds)}::uuid[])
    having count(*) > 0`.execute(db);
}
