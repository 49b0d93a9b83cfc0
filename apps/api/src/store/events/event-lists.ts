import { listedJourneyDays, maxExaminedJourneys } from '@sillage/contract/events/event-lists';
import type { EventFilter } from '@sillage/engine/events/read-filter';
import { type RawBuilder, sql } from 'kysely';
import {
  type CursorPageOf,
  type CursorPagination,
  readCursorPage,
} from '../driver/cursor-pages.ts';
import type { Db } from '../driver/database.ts';
import type { KeysetOrder } from '../driver/keyset.ts';
import type { Period } from '../driver/period.ts';
import { eventConditions, needsEventRows } from './event-filter.ts';
import type { EventRow } from './events.ts';

/** The newest first; of the same date, the last that came. */
export const eventOrder: KeysetOrder = {
  name: 'events',
  columns: [
    { column: sql`event_date`, kind: 'instant', descending: true },
    { column: sql`created_at`, kind: 'instant', descending: true },
    { column: sql`id`, kind: 'uuid', descending: true },
  ],
};

export interface EventListFilter extends Period {
  /** The id that a nonce gives. An anonymized event is not found by it: nobody learns whose it was. */
  sentAs?: string;
  eventType?: string;
  userId?: string;
  /** Where an interaction before the event came from. */
  source?: string;
  /** Conditions on states and fields. */
  filter: EventFilter;
}

/** Types and people have their indexes; the other conditions are examined row by row. */
export function listEvents(
  db: Db,
  projectId: string,
  { since, until, sentAs, eventType, userId, source, filter }: EventListFilter,
  pagination: CursorPagination,
): Promise<CursorPageOf<EventRow>> {
  let query = db
    .selectFrom('events')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null);
  if (since) query = query.where('event_date', '>=', since);
  if (until) query = query.where('event_date', '<', until);
  if (sentAs !== undefined)
    query = query.where('id', '=', sentAs).where('anonymized_at', 'is', null);
  if (eventType !== undefined) query = query.where('event_type', '=', eventType);
  if (userId !== undefined) query = query.where('user_id', '=', userId);
  const conditions = [
    ...(needsEventRows(filter) ? eventConditions(projectId, filter) : []),
    ...(source === undefined ? [] : [comesFrom(projectId, source)]),
  ];
  return readCursorPage(db, query, pagination, {
    table: 'events',
    conditions,
    ...(source !== undefined && { rows: maxExaminedJourneys }),
  });
}

/** Whether an interaction before the event, of its person or browser, came from the source. */
function comesFrom(projectId: string, source: string): RawBuilder<unknown> {
  const before = sql`i.project_id = ${projectId} and i.source = ${source} and not i.is_bot
    and i.deleted_at is null and i.start_date <= events.event_date
    and i.start_date >= events.event_date - interval '1 day' * ${listedJourneyDays}::integer`;
  return sql`(
    exists (select 1 from interactions i where i.tracker_id = events.tracker_id and ${before})
    or exists (select 1 from interactions i where i.user_id = events.user_id and ${before})
    or exists (
      select 1 from user_trackers u join interactions i on i.tracker_id = u.tracker_id
      where u.project_id = ${projectId} and u.user_id = events.user_id and ${before})
    or exists (
      select 1 from event_touches t join interactions i on i.id = t.interaction_id
      where t.project_id = ${projectId} and t.event_id = events.id and ${before}))`;
}
