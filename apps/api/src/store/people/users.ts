import { sql } from 'kysely';
import { arrayLiteral } from '../driver/array-literal.ts';
import type { Db } from '../driver/database.ts';
import { type Columns, unnestRows } from '../driver/unnest-rows.ts';
import { insertJourneyMarks } from '../queues/journey-queue.ts';
import { moveUserTrackers } from './user-trackers.ts';

export interface Identity {
  storageKey: string;
  value: string;
}

export interface IdentityToInsert extends Identity {
  userId: string;
}

export interface OwnedIdentity extends IdentityToInsert {
  createdAt: Date;
}

const identityColumns: Columns<Identity> = {
  storage_key: ['text', (identity) => identity.storageKey],
  value: ['text', (identity) => identity.value],
};
const unnestIdentities = unnestRows(identityColumns);
const unnestIdentitiesToInsert = unnestRows<IdentityToInsert>({
  ...identityColumns,
  user_id: ['uuid', (identity) => identity.userId],
});

/**
 * Locks the users of a project until the transaction ends, so that one transaction at a time decides
 * which identities belong to whom.
 */
export async function lockUsers(db: Db, projectId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${projectId}, 1))`.execute(db);
}

/** Identities that are known, with the user of each. */
export async function listIdentityOwners(
  db: Db,
  projectId: string,
  identities: readonly Identity[],
): Promise<OwnedIdentity[]> {
  const { rows } = await sql<OwnedIdentity>`
    select i.storage_key as "storageKey", i.value, i.user_id as "userId", u.created_at as "createdAt"
    from ${unnestIdentities(identities)}
    join user_identities i on i.project_id = ${projectId}
      and i.storage_key = given.storage_key and i.value = given.value
    join users u on u.project_id = i.project_id and u.id = i.user_id`.execute(db);
  return rows;
}

export async function insertUsers(db: Db, projectId: string, ids: readonly string[]) {
  if (ids.length === 0) return;
  await sql`
    insert into users (project_id, id) select ${projectId}, unnest(${arrayLiteral(ids)}::uuid[])`.execute(
    db,
  );
}

export async function insertIdentities(
  db: Db,
  projectId: string,
  identities: readonly IdentityToInsert[],
): Promise<void> {
  if (identities.length === 0) return;
  await sql`
    insert into user_identities (project_id, storage_key, value, user_id)
    select ${projectId}, storage_key, value, user_id
    from ${unnestIdentitiesToInsert(identities)}
    on conflict do nothing`.execute(db);
}

const tablesWithUserId = ['user_identities', 'events', 'interactions'] as const;

/** Moves all that belongs to the first user to the second, and deletes the first. */
export async function mergeUsers(db: Db, projectId: string, from: string, into: string) {
  for (const table of tablesWithUserId)
    await db
      .updateTable(table)
      .set({ user_id: into })
      .where('project_id', '=', projectId)
      .where('user_id', '=', from)
      .execute();
  await moveUserTrackers(db, projectId, from, into);
  await insertJourneyMarks(db, projectId, [{ kind: 'user', key: into }]);
  await db.deleteFrom('users').where('project_id', '=', projectId).where('id', '=', from).execute();
}
