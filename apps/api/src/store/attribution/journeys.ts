import type { EventFilter } from '@sillage/engine/events/read-filter';
import type { Range } from '@sillage/engine/time/range';
import { sql } from 'kysely';
import type { Db } from '../driver/database.ts';
import { rowsById } from '../driver/rows-by-id.ts';
import { unnestRows } from '../driver/unnest-rows.ts';
import { uuidArray } from '../driver/uuid-array.ts';
import { eventConditions, matchesEventTypes, needsEventRows } from '../events/event-filter.ts';

export interface JourneyToUpsert {
  eventId: string;
  eventType: string;
  changedFrom: number;
  changedTo: number;
  packed: Uint8Array;
  details: Uint8Array;
}

const hex = (bytes: Uint8Array): string => `\\x${Buffer.from(bytes).toString('hex')}`;

const instant = (milliseconds: number): string => new Date(milliseconds).toISOString();

const unnestJourneys = unnestRows<JourneyToUpsert>({
  event_id: ['uuid', (journey) => journey.eventId],
  event_type: ['text', (journey) => journey.eventType],
  changed_from: ['timestamptz', (journey) => instant(journey.changedFrom)],
  changed_to: ['timestamptz', (journey) => instant(journey.changedTo)],
  packed: ['bytea', ({ packed }) => hex(packed)],
  details: ['bytea', ({ details }) => hex(details)],
});

export async function upsertJourneys(
  db: Db,
  projectId: string,
  journeys: readonly JourneyToUpsert[],
): Promise<void> {
  if (journeys.length === 0) return;
  await sql`
    insert into journeys (project_id, event_id, event_type, changed_from, changed_to, packed,
      details)
    select ${projectId}, event_id, event_type, changed_from, changed_to, packed, details
    from ${unnestJourneys(journeys)}
    on conflict (project_id, event_id) do update set event_type = excluded.event_type,
      changed_from = excluded.changed_from,
      changed_to = excluded.changed_to, packed = excluded.packed,
      details = excluded.details`.execute(db);
}

export async function deleteJourneys(db: Db, projectId: string, eventIds: readonly string[]) {
  if (eventIds.length === 0) return;
  await sql`
    delete from journeys where project_id = ${projectId}
      and event_id = any (${uuidArray(eventIds)}::uuid[])`.execute(db);
}

export interface StoredJourney {
  eventId: string;
  eventType: string;
  /** Packed with its details. */
  bytes: Uint8Array;
  hasDetails: boolean;
}

const storedColumns = sql`event_id as "eventId", event_type as "eventType",
  packed || coalesce(details, decode('00', 'hex')) as bytes, details is not null as "hasDetails"`;

export async function listStoredJourneys(
  db: Db,
  projectId: string,
  eventIds: readonly string[],
): Promise<StoredJourney[]> {
  if (eventIds.length === 0) return [];
  const { rows } = await sql<StoredJourney>`
    select ${storedColumns}
    from ${rowsById('journeys', projectId, eventIds, 'event_id')}`.execute(db);
  return rows;
}

/** The journeys of a project in the order of their events' ids. */
export async function listJourneysById(
  db: Db,
  projectId: string,
  after: string | null,
  limit: number,
): Promise<StoredJourney[]> {
  const { rows } = await sql<StoredJourney>`
    select ${storedColumns} from journeys
    where project_id = ${projectId} and ${after === null ? sql`true` : sql`event_id > ${after}::uuid`}
    order by event_id limit ${limit}`.execute(db);
  return rows;
}

export interface JourneyEvent {
  id: string;
  eventType: string;
  at: number;
}

export async function listJourneyEvents(
  db: Db,
  projectId: string,
  ids: readonly string[],
): Promise<JourneyEvent[]> {
  const { rows } = await sql<{ id: string; event_type: string; event_date: Date }>`
    select events.id, event_type, event_date from ${rowsById('events', projectId, ids)}
    where deleted_at is null`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    eventType: row.event_type,
    at: row.event_date.getTime(),
  }));
}

export interface EventChange {
  eventId: string;
  key: string;
  at: number;
  /** A decimal number, written in full. */
  delta: string;
  count: number;
}

/** The metric changes of events, summed by event, key and instant. */
export async function listEventChanges(
  db: Db,
  projectId: string,
  eventIds: readonly string[],
): Promise<EventChange[]> {
  const { rows } = await sql<EventChange>`
    select event_id as "eventId", key, round(extract(epoch from at) * 1000)::float8 as at,
      sum(delta)::text as delta, sum(count)::integer as count
    from ${rowsById('metric_changes', projectId, eventIds, 'event_id')}
    group by event_id, key, metric_changes.at
    having sum(delta) <> 0 or sum(count) <> 0`.execute(db);
  return rows.map((row) => ({ ...row, at: Number(row.at) }));
}

export interface JourneyScope {
  projectId: string;
  /** Journeys of events with a metric change in this range. */
  range: Range;
  filter: EventFilter;
  /** Whether each journey is followed by the details of its touch points: 0 when it has none. */
  withDetails?: boolean;
}

/**
 * The packed journeys of a scope, concatenated by periods of 30 days. A row for every event would cost
 * far more, and a single value could be too large for the database or for memory.
 */
export async function listPackedJourneys(
  db: Db,
  { projectId, range, filter, withDetails = false }: JourneyScope,
): Promise<Uint8Array[]> {
  const packed = withDetails ? sql`packed || coalesce(details, decode('00', 'hex'))` : sql`packed`;
  const events = needsEventRows(filter)
    ? sql`join events on events.project_id = journeys.project_id and events.id = journeys.event_id
        and ${sql.join(eventConditions(projectId, filter), sql` and `)}`
    : sql``;
  const { rows } = await sql<{ packed: Uint8Array }>`
    select string_agg(${packed}, ''::bytea) as packed from journeys ${events}
    where journeys.project_id = ${projectId}
      and changed_to >= ${instant(range.since)}::timestamptz
      and changed_from < ${instant(range.until)}::timestamptz
      and ${matchesEventTypes(filter, sql`journeys.event_type`)}
    group by floor(extract(epoch from changed_from) / 2592000)`.execute(db);
  return rows.map(({ packed }) => packed);
}

/** Events whose journeys the release before has built, without the details of their touch points. */
export async function listEventsWithoutDetails(
  db: Db,
  projectId: string,
  { since, until }: Range,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ event_id: string }>`
    select event_id from journeys
    where project_id = ${projectId} and details is null
      and changed_to >= ${instant(since)}::timestamptz
      and changed_from < ${instant(until)}::timestamptz
    order by changed_to desc limit ${limit}`.execute(db);
  return rows.map(({ event_id }) => event_id);
}

export interface SingleJourney {
  eventId: string;
  eventType: string;
  changedTo: string;
  packed: Uint8Array;
}

export type JourneyPlace = Pick<SingleJourney, 'changedTo' | 'eventId'>;

/** The journeys of a scope one by one, those that changed last first, after a place. */
export async function listJourneysAfter(
  db: Db,
  { projectId, range, filter, withDetails = false }: JourneyScope,
  after: JourneyPlace | undefined,
  limit: number,
): Promise<SingleJourney[]> {
  const packed = withDetails ? sql`packed || coalesce(details, decode('00', 'hex'))` : sql`packed`;
  const events = needsEventRows(filter)
    ? sql`join events on events.project_id = journeys.project_id and events.id = journeys.event_id
        and ${sql.join(eventConditions(projectId, filter), sql` and `)}`
    : sql``;
  const { rows } = await sql<Omit<SingleJourney, 'changedTo'> & { changedTo: Date }>`
    select journeys.event_id as "eventId", journeys.event_type as "eventType",
      changed_to as "changedTo", ${packed} as packed
    from journeys ${events}
    where journeys.project_id = ${projectId}
      and changed_to >= ${instant(range.since)}::timestamptz
      and changed_from < ${instant(range.until)}::timestamptz
      and ${matchesEventTypes(filter, sql`journeys.event_type`)}
      and ${after ? sql`(changed_to, journeys.event_id) < (${after.changedTo}::timestamptz, ${after.eventId}::uuid)` : sql`true`}
    order by changed_to desc, journeys.event_id desc limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, changedTo: row.changedTo.toISOString() }));
}
