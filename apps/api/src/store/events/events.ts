import type { TrashError, TrashedEvent } from '@sillage/contract/events/events';
import type { FieldValue } from '@sillage/contract/events/fields';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../driver/database.ts';
import { countRows, type PageOf, type Pagination } from '../driver/pagination.ts';
import { plainArray } from '../driver/plain-array.ts';
import type { EventsTable, TrashedEventsTable } from '../tables/events.ts';

export type EventRow = Selectable<EventsTable>;

export interface EventToInsert {
  id: string;
  user_id: string | null;
  tracker_id: string | null;
  event_date: string;
  event_type_id: string;
  event_type: string;
  attributable: boolean;
  event: Record<string, FieldValue>;
  user_data: Record<string, FieldValue>;
  retention_days: number;
  expires_at: string;
  pii_fields: string[];
  pii_keys: string[];
}

/** Rows go in as one JSON text: one parameter, however many there are. */
export async function insertEvents(
  db: Db,
  projectId: string,
  events: readonly EventToInsert[],
): Promise<void> {
  if (events.length === 0) return;
  await sql`
    insert into events (project_id, id, user_id, tracker_id, event_date, event_type_id, event_type,
      attributable, event, user_data, retention_days, expires_at, pii_fields, pii_keys)
    select ${projectId}, id, user_id, tracker_id, event_date, event_type_id, event_type,
      attributable, event, user_data, retention_days, expires_at, array(select jsonb_array_elements_text(pii_fields)), array(select jsonb_array_elements_text(pii_keys))
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as t (
      id uuid, user_id uuid, tracker_id text, event_date timestamptz, event_type_id uuid, event_type text,
      attributable boolean, event jsonb, user_data jsonb, retention_days integer,
      expires_at timestamptz, pii_fields jsonb, pii_keys jsonb)`.execute(db);
}

/** Which of some events were processed before. */
export async function listProcessed(
  db: Db,
  projectId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select found.id from unnest(${plainArray(ids)}::uuid[]) as wanted (id)
    cross join lateral (
      select id from events where project_id = ${projectId} and id = wanted.id offset 0
    ) as found`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export const findEvent = (db: Db, projectId: string, id: string): Promise<EventRow | undefined> =>
  db
    .selectFrom('events')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Holds an event for the transaction that changes it. */
export const lockEvent = (db: Db, projectId: string, id: string): Promise<EventRow | undefined> =>
  db
    .selectFrom('events')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function updateEventUpdatedAt(db: Db, projectId: string, id: string, now: Date) {
  await db
    .updateTable('events')
    .set({ updated_at: now })
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .execute();
}

export interface EventToTrash {
  id: string;
  event_type_id: string | null;
  event_type_ref: string;
  processing_date: string;
  raw_event_date: string;
  errors: TrashError[];
}

export async function insertTrashedEvents(
  db: Db,
  projectId: string,
  events: readonly EventToTrash[],
): Promise<void> {
  if (events.length === 0) return;
  await sql`
    insert into trashed_events (project_id, id, event_type_id, event_type_ref, processing_date,
      raw_event_date, errors)
    select ${projectId}, * from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as t (
      id uuid, event_type_id uuid, event_type_ref text, processing_date timestamptz,
      raw_event_date timestamptz, errors jsonb)
    on conflict (project_id, id) do update set event_type_id = excluded.event_type_id,
      processing_date = excluded.processing_date, errors = excluded.errors`.execute(db);
}

const toTrashedEvent = (row: Selectable<TrashedEventsTable>): TrashedEvent => ({
  _id: row.id,
  projectId: row.project_id,
  eventTypeId: row.event_type_id,
  eventTypeRef: row.event_type_ref,
  processingDate: row.processing_date.toISOString(),
  rawEventDate: row.raw_event_date.toISOString(),
  errors: row.errors,
});

export interface Period {
  since?: Date;
  until?: Date;
}

export async function listTrashedEvents(
  db: Db,
  projectId: string,
  { since, until }: Period,
  pagination: Pagination,
): Promise<PageOf<TrashedEvent>> {
  let matching = db.selectFrom('trashed_events').where('project_id', '=', projectId);
  if (since) matching = matching.where('raw_event_date', '>=', since);
  if (until) matching = matching.where('raw_event_date', '<', until);
  const rows = await matching
    .selectAll()
    .orderBy('raw_event_date', 'desc')
    .orderBy('id')
    .offset(pagination.offset)
    .limit(pagination.limit)
    .execute();
  return { total: await countRows(matching), data: rows.map(toTrashedEvent) };
}

/** The trashed events of a project, or of one of its event types. */
export async function listTrashedIds(
  db: Db,
  projectId: string,
  reference?: string,
): Promise<string[]> {
  let query = db.selectFrom('trashed_events').select('id').where('project_id', '=', projectId);
  if (reference !== undefined) query = query.where('event_type_ref', '=', reference);
  return (await query.execute()).map(({ id }) => id);
}

/** Takes events off the trash list: they have been understood. */
export async function deleteTrashedEvents(db: Db, projectId: string, ids: readonly string[]) {
  await sql`
    delete from trashed_events where project_id = ${projectId}
      and id = any(${ids}::uuid[])`.execute(db);
}
