import type { FieldValue } from '@sillage/contract/events/fields';
import { sql } from 'kysely';
import { arrayLiteral } from '../driver/array-literal.ts';
import type { Db } from '../driver/database.ts';
import type { EventRow } from './events.ts';

/** The project of the event that expired first and is not anonymized yet. */
export async function findExpiredProject(db: Db, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('events')
    .select('project_id')
    .where('expires_at', '<=', now)
    .where('untraceable', '=', false)
    .orderBy('expires_at')
    .limit(1)
    .executeTakeFirst();
  return row?.project_id;
}

/** Locks expired events for the transaction that anonymizes them. */
export const claimExpiredEvents = (
  db: Db,
  projectId: string,
  now: Date,
  limit: number,
): Promise<EventRow[]> =>
  db
    .selectFrom('events')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('expires_at', '<=', now)
    .where('untraceable', '=', false)
    .orderBy('expires_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

type Values = Record<string, FieldValue>;

/**
 * Replaces the values of an event, deletes the personal ones from its ledgers, and all but some keys
 * from its raw event. Its nonce and its tracker may name a person: its id still tells a second sending.
 */
export async function updateAnonymizedEvent(
  db: Db,
  { project_id, id, pii_fields, anonymized_at }: EventRow,
  now: Date,
  values: { event: Values; user_data: Values; rawKeys: readonly string[] },
): Promise<void> {
  await db
    .updateTable('events')
    .set({
      event: JSON.stringify(values.event),
      user_data: JSON.stringify(values.user_data),
      tracker_id: null,
      untraceable: true,
      anonymized_at: anonymized_at ?? now,
      updated_at: now,
    })
    .where('project_id', '=', project_id)
    .where('id', '=', id)
    .execute();
  await sql`
    update metrics set data = (data - 'raw' - 'current') || '{"anonymized": true}', updated_at = ${now}
    where project_id = ${project_id} and event_id = ${id}
      and key = any (${arrayLiteral(pii_fields)}::text[])`.execute(db);
  await sql`
    update raw_events set nonce = null, tracker_id = null, data = coalesce((
      select jsonb_object_agg(key, value) from jsonb_each(data)
      where key = any (${arrayLiteral(values.rawKeys)}::text[])), '{}')
    where project_id = ${project_id} and id = ${id}`.execute(db);
}

/**
 * Deletes trashed events received before a date, and all data of their raw events: nobody knows which
 * of it is personal. Their ids stay, so that their nonces stay taken. Returns how many events were deleted.
 */
export async function deleteTrashedEventsBefore(
  db: Db,
  projectId: string,
  before: Date,
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with deleted as (
      delete from trashed_events
      where project_id = ${projectId} and id = any (array(
        select id from trashed_events
        where project_id = ${projectId} and raw_event_date < ${before} limit ${limit}))
      returning id
    ), emptied as (
      update raw_events set data = '{}', nonce = null, tracker_id = null
      where project_id = ${projectId} and id in (select id from deleted)
    )
    select count(*)::integer as count from deleted`.execute(db);
  return rows[0]?.count ?? 0;
}
