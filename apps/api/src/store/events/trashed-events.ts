import type { TrashError, TrashedEvent } from '@sillage/contract/events/trashed-events';
import { type Selectable, sql } from 'kysely';
import { arrayLiteral } from '../driver/array-literal.ts';
import {
  type CursorPageOf,
  type CursorPagination,
  readCursorPage,
} from '../driver/cursor-pages.ts';
import type { Db } from '../driver/database.ts';
import type { KeysetOrder } from '../driver/keyset.ts';
import type { Period } from '../driver/period.ts';
import { unnestRows } from '../driver/unnest-rows.ts';
import type { TrashedEventsTable } from '../tables/events.ts';

/** The reference, in the trash, of unknown event types beyond the day's quota of names. */
export const othersReference = 'others';

export interface EventToTrash {
  id: string;
  event_type_id: string | null;
  event_type_ref: string;
  processing_date: string;
  raw_event_date: string;
  errors: TrashError[];
}

const unnestTrashedEvents = unnestRows<EventToTrash>({
  id: ['uuid', (event) => event.id],
  event_type_id: ['uuid', (event) => event.event_type_id],
  event_type_ref: ['text', (event) => event.event_type_ref],
  processing_date: ['timestamptz', (event) => event.processing_date],
  raw_event_date: ['timestamptz', (event) => event.raw_event_date],
  errors: ['jsonb', (event) => event.errors],
});

export async function insertTrashedEvents(
  db: Db,
  projectId: string,
  events: readonly EventToTrash[],
): Promise<void> {
  if (events.length === 0) return;
  await sql`
    insert into trashed_events (project_id, id, event_type_id, event_type_ref, processing_date,
      raw_event_date, errors)
    select ${projectId}, id, event_type_id, event_type_ref, processing_date, raw_event_date, errors
    from ${unnestTrashedEvents(events)}
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

/** The latest received first; of those, the latest processed. */
export const trashedEventOrder: KeysetOrder = {
  name: 'trashed-events',
  columns: [
    { column: sql`raw_event_date`, kind: 'instant', descending: true },
    { column: sql`processing_date`, kind: 'instant', descending: true },
    { column: sql`id`, kind: 'uuid', descending: true },
  ],
};

export async function listTrashedEvents(
  db: Db,
  projectId: string,
  { since, until }: Period,
  pagination: CursorPagination,
): Promise<CursorPageOf<TrashedEvent>> {
  let matching = db.selectFrom('trashed_events').where('project_id', '=', projectId);
  if (since) matching = matching.where('raw_event_date', '>=', since);
  if (until) matching = matching.where('raw_event_date', '<', until);
  const page = await readCursorPage(db, matching.selectAll(), pagination);
  return { ...page, data: page.data.map(toTrashedEvent) };
}

/** The trashed events of a project, or of one of its event types. */
export async function listTrashedIds(
  db: Db,
  projectId: string,
  reference?: string,
): Promise<string[]> {
  let query = db.selectFrom('trashed_events').select('id').where('project_id', '=', projectId);
  if (reference !== undefined) {
    const named = JSON.stringify([{ type: 'unknown-event-type', value: reference }]);
    query = query.where(
      sql<boolean>`(event_type_ref = ${reference}
        or (event_type_ref = ${othersReference} and errors @> ${named}::jsonb))`,
    );
  }
  return (await query.execute()).map(({ id }) => id);
}

/** To be called for events that have been understood since. */
export async function deleteTrashedEvents(db: Db, projectId: string, ids: readonly string[]) {
  await sql`
    delete from trashed_events where project_id = ${projectId}
      and id = any (${arrayLiteral(ids)}::uuid[])`.execute(db);
}
