import type {
  TrashError,
  TrashedEvent,
  TrashSummary,
} from '@sillage/contract/events/trashed-events';
import { maxCount } from '@sillage/contract/lists';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import {
  type CursorPageOf,
  type CursorPagination,
  readCursorPage,
} from '../driver/cursor-pages.ts';
import type { Db } from '../driver/database.ts';
import type { KeysetOrder } from '../driver/keyset.ts';
import type { Period } from '../driver/period.ts';
import { unnestRows } from '../driver/unnest-rows.ts';
import { uuidArray } from '../driver/uuid-array.ts';
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

export interface TrashFilter extends Period {
  id?: string;
  eventType?: string;
  type?: TrashError['type'];
  field?: string;
}

function trashOf(db: Db, projectId: string, { since, until }: Period) {
  let query = db.selectFrom('trashed_events').where('project_id', '=', projectId);
  if (since) query = query.where('raw_event_date', '>=', since);
  if (until) query = query.where('raw_event_date', '<', until);
  return query;
}

export async function listTrashedEvents(
  db: Db,
  projectId: string,
  filter: TrashFilter,
  pagination: CursorPagination,
): Promise<CursorPageOf<TrashedEvent>> {
  let query = trashOf(db, projectId, filter).selectAll();
  if (filter.id !== undefined) query = query.where('id', '=', filter.id);
  const conditions = reasonConditions(filter);
  const page = await readCursorPage(db, query, pagination, { table: 'trashed_events', conditions });
  return { ...page, data: page.data.map(toTrashedEvent) };
}

/** A type that is beyond the quota of unknown names is named by the reason alone. */
const isOfType = (reference: string): RawBuilder<boolean> => {
  const named = JSON.stringify([{ type: 'unknown-event-type', value: reference }]);
  return sql`(event_type_ref = ${reference}
    or (event_type_ref = ${othersReference} and errors @> ${named}::jsonb))`;
};

function reasonConditions({ eventType, type, field }: TrashFilter): RawBuilder<unknown>[] {
  const reason = { ...(type && { type }), ...(field !== undefined && { field }) };
  return [
    ...(eventType === undefined ? [] : [isOfType(eventType)]),
    ...(Object.keys(reason).length === 0
      ? []
      : [sql`errors @> ${JSON.stringify([reason])}::jsonb`]),
  ];
}

const maxReasons = 200;

/** Counts the newest trashed events by reason, the most frequent first. */
export async function summarizeTrash(
  db: Db,
  projectId: string,
  period: Period,
): Promise<TrashSummary> {
  const newest = trashOf(db, projectId, period)
    .select(['event_type_ref', 'raw_event_date', 'errors'])
    .orderBy('raw_event_date', 'desc')
    .limit(maxCount + 1);
  const { rows } = await sql<ReasonRow>`
    with examined as materialized (${newest}), reasons as (
      select reason ->> 'type' as type, event_type_ref as "eventType", reason ->> 'field' as field,
        count(*)::integer as count, max(raw_event_date) as "lastDate"
      from examined cross join jsonb_array_elements(errors) as reason
      group by 1, 2, 3 order by count(*) desc, 1, 2, 3 limit ${maxReasons}
    )
    select reasons.*, (select count(*)::integer from examined) as seen
    from reasons right join (select 1) as always on true
    order by count desc, type, "eventType", field`.execute(db);
  const seen = rows[0]?.seen ?? 0;
  return {
    total: Math.min(seen, maxCount),
    totalIsExact: seen <= maxCount,
    data: rows.flatMap(({ seen: _, lastDate, ...row }) =>
      lastDate === null ? [] : [{ ...row, lastDate: lastDate.toISOString() }],
    ),
  };
}

interface ReasonRow extends Pick<TrashError, 'type' | 'field'> {
  eventType: string;
  count: number;
  lastDate: Date | null;
  seen: number;
}

/** The trashed events of a project, or of one of its event types. */
export async function listTrashedIds(
  db: Db,
  projectId: string,
  reference?: string,
): Promise<string[]> {
  let query = db.selectFrom('trashed_events').select('id').where('project_id', '=', projectId);
  if (reference !== undefined) query = query.where(isOfType(reference));
  return (await query.execute()).map(({ id }) => id);
}

/** To be called for events that have been understood since. */
export async function deleteTrashedEvents(db: Db, projectId: string, ids: readonly string[]) {
  await sql`
    delete from trashed_events where project_id = ${projectId}
      and id = any (${uuidArray(ids)}::uuid[])`.execute(db);
}
