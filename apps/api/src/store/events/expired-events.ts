import type { FieldValue } from '@sillage/contract/events/fields';
import { sql } from 'kysely';
import { thawRawEvents } from '../cold/cold-data.ts';
import { leaveColdFiles } from '../cold/cold-files.ts';
import type { Db } from '../driver/database.ts';
import { unnestRows } from '../driver/unnest-rows.ts';
import { uuidArray } from '../driver/uuid-array.ts';
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

/** What is left of an event that is anonymized. */
export interface AnonymizedEvent {
  id: string;
  event: Values;
  userData: Values;
  piiFields: readonly string[];
  /** The keys that its raw event keeps. */
  rawKeys: readonly string[];
}

const unnestAnonymized = unnestRows<AnonymizedEvent>({
  id: ['uuid', ({ id }) => id],
  event: ['jsonb', ({ event }) => event],
  user_data: ['jsonb', ({ userData }) => userData],
});
const unnestKeys = unnestRows<{ id: string; keys: readonly string[] }>({
  id: ['uuid', ({ id }) => id],
  keys: ['jsonb', ({ keys }) => keys],
});

/**
 * Replaces the values of events, deletes the personal ones from their ledgers, and all but some keys
 * from their raw events. A nonce and a tracker may name a person: the id still tells a second sending.
 */
export async function updateAnonymizedEvents(
  db: Db,
  projectId: string,
  events: readonly AnonymizedEvent[],
  now: Date,
): Promise<void> {
  if (events.length === 0) return;
  await sql`
    update events set event = given.event, user_data = given.user_data, tracker_id = null,
      untraceable = true, anonymized_at = coalesce(anonymized_at, ${now}), updated_at = ${now}
    from ${unnestAnonymized(events)}
    where events.project_id = ${projectId} and events.id = given.id`.execute(db);
  await anonymizeMetrics(db, projectId, events, now);
  const ids = events.map(({ id }) => id);
  await thawRawEvents(db, projectId, ids);
  await sql`
    update raw_events set nonce = null, tracker_id = null, data = coalesce((
      select jsonb_object_agg(key, value) from jsonb_each(data)
      where jsonb_exists(given.keys, key)), '{}')
    from ${unnestKeys(events.map(({ id, rawKeys }) => ({ id, keys: rawKeys })))}
    where raw_events.project_id = ${projectId} and raw_events.id = given.id`.execute(db);
}

/** Found by a step in the index for each event: seldom has one of them a personal metric. */
async function anonymizeMetrics(
  db: Db,
  projectId: string,
  events: readonly AnonymizedEvent[],
  now: Date,
): Promise<void> {
  const personal = events.filter(({ piiFields }) => piiFields.length > 0);
  if (personal.length === 0) return;
  const { rows } = await sql<{ id: string; eventId: string }>`
    select metrics.id, metrics.event_id as "eventId"
    from ${unnestKeys(personal.map(({ id, piiFields }) => ({ id, keys: piiFields })))}
    cross join lateral (
      select id, event_id from metrics
      where project_id = ${projectId} and event_id = given.id and jsonb_exists(given.keys, key)
      offset 0
    ) as metrics`.execute(db);
  if (rows.length === 0) return;
  await sql`
    update metrics set data = (data - 'raw' - 'current') || '{"anonymized": true}',
      updated_at = ${now}
    where project_id = ${projectId}
      and event_id = any (${uuidArray(rows.map(({ eventId }) => eventId))}::uuid[])
      and id = any (${uuidArray(rows.map(({ id }) => id))}::uuid[])`.execute(db);
}

/**
 * Deletes trashed events received before a date, and all data of their raw events: nobody knows which
 * of it is personal. Their ids stay, so that their nonces stay taken. Returns how many events were deleted.
 * To be called in a transaction.
 */
export async function deleteTrashedEventsBefore(
  db: Db,
  projectId: string,
  before: Date,
  limit: number,
): Promise<number> {
  const expired = await db
    .selectFrom('trashed_events')
    .select('id')
    .where('project_id', '=', projectId)
    .where('raw_event_date', '<', before)
    .limit(limit)
    .execute();
  const ids = expired.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await leaveColdFiles(db, projectId, ids);
  const { rows } = await sql<{ count: number }>`
    with deleted as (
      delete from trashed_events
      where project_id = ${projectId} and id = any (${uuidArray(ids)}::uuid[])
      returning id
    ), emptied as (
      update raw_events set data = '{}', nonce = null, tracker_id = null,
        cold_file = null, cold_digest = null
      where project_id = ${projectId} and id in (select id from deleted)
    )
    select count(*)::integer as count from deleted`.execute(db);
  return rows[0]?.count ?? 0;
}
