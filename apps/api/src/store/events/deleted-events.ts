import { sql } from 'kysely';
import { leaveColdFiles } from '../cold/cold-files.ts';
import type { Db } from '../driver/database.ts';
import { uuidArray } from '../driver/uuid-array.ts';

/** Marks a raw event as deleted. False when there is none, or it was deleted before. */
export async function deleteRawEvent(
  db: Db,
  projectId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('raw_events')
    .set({ deleted_at: now })
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks a computed event and all values of its metrics as deleted. */
export async function deleteEventRows(
  db: Db,
  projectId: string,
  id: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('events')
    .set({ deleted_at: now, updated_at: now })
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('metrics')
    .set({ deleted_at: now, updated_at: now })
    .where('project_id', '=', projectId)
    .where('event_id', '=', id)
    .where('deleted_at', 'is', null)
    .execute();
}

/**
 * Removes all that events deleted before a date have left, and returns how many they were. Of the raw
 * event only the id stays, by which its nonce is known as taken. What its metrics changed has been
 * taken back by as many changes, which go in the same statement: the sums stay. To be called in a
 * transaction.
 */
export async function purgeDeletedEvents(
  db: Db,
  projectId: string,
  before: Date,
  limit: number,
): Promise<number> {
  const deleted = await db
    .selectFrom('raw_events')
    .select('id')
    .where('project_id', '=', projectId)
    .where('deleted_at', '<', before)
    .where('nonce', '<>', '')
    .limit(limit)
    .execute();
  const ids = deleted.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await leaveColdFiles(db, projectId, ids);
  const { rows } = await sql<{ count: number }>`
    with purged as (
      update raw_events set data = '{}', nonce = '', tracker_id = null,
        cold_file = null, cold_digest = null
      where project_id = ${projectId} and id = any (${uuidArray(ids)}::uuid[])
        and deleted_at < ${before} and nonce <> ''
      returning id
    ), computed as (
      delete from events where project_id = ${projectId} and id in (select id from purged)
    ), ledgers as (
      delete from metrics where project_id = ${projectId} and event_id in (select id from purged)
    ), changes as (
      delete from metric_changes
      where project_id = ${projectId} and event_id in (select id from purged)
    )
    select count(*)::integer as count from purged`.execute(db);
  return rows[0]?.count ?? 0;
}
