import { sql } from 'kysely';
import type { Db } from '../driver/database.ts';
import { insertJourneyMarks } from '../queues/journey-queue.ts';
import { moveTrackerTies } from './trackers.ts';

export interface Identity {
  storageKey: string;
  value: string;
}

export interface OwnedIdentity extends Identity {
  userId: string;
  createdAt: Date;
}

/**
 * Holds the users of a project until the transaction ends: whoever decides which identities belong to
 * whom waits for the one before.
 */
export async function lockUsers(db: Db, projectId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${projectId}, 1))`.execute(db);
}

/** The users that identities belong to. */
export async function listOwners(
  db: Db,
  projectId: string,
  identities: readonly Identity[],
): Promise<OwnedIdentity[]> {
  const { rows } = await sql<OwnedIdentity>`
    select i.storage_key as "storageKey", i.value, i.user_id as "userId", u.created_at as "createdAt"
    from unnest(
      ${identities.map((identity) => identity.storageKey)}::text[],
      ${identities.map((identity) => identity.value)}::text[]
    ) as given (storage_key, value)
    join user_identities i on i.project_id = ${projectId}
      and i.storage_key = given.storage_key and i.value = given.value
    join users u on u.project_id = i.project_id and u.id = i.user_id`.execute(db);
  return rows;
}

export async function insertUsers(db: Db, projectId: string, ids: readonly string[]) {
  if (ids.length === 0) return;
  await sql`
    insert into users (project_id, id) select ${projectId}, unnest(${ids}::uuid[])`.execute(db);
}

export async function insertIdentities(
  db: Db,
  projectId: string,
  identities: readonly (Identity & { userId: string })[],
): Promise<void> {
  if (identities.length === 0) return;
  await sql`
    insert into user_identities (project_id, storage_key, value, user_id)
    select ${projectId}, * from unnest(
      ${identities.map((identity) => identity.storageKey)}::text[],
      ${identities.map((identity) => identity.value)}::text[],
      ${identities.map((identity) => identity.userId)}::uuid[]
    ) on conflict do nothing`.execute(db);
}

const tablesOfUsers = ['user_identities', 'events', 'interactions'] as const;

/** Makes one user of two: the history of the first follows to the second. */
export async function mergeUsers(db: Db, projectId: string, from: string, into: string) {
  for (const table of tablesOfUsers)
    await db
      .updateTable(table)
      .set({ user_id: into })
      .where('project_id', '=', projectId)
      .where('user_id', '=', from)
      .execute();
  await moveTrackerTies(db, projectId, from, into);
  await insertJourneyMarks(db, projectId, [{ kind: 'user', key: into }]);
  await db.deleteFrom('users').where('project_id', '=', projectId).where('id', '=', from).execute();
}
