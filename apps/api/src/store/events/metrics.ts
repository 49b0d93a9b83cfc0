import { randomUUID } from 'node:crypto';
import type { Metric } from '@sillage/contract/events/events';
import type { FieldValue } from '@sillage/contract/events/fields';
import { type Selectable, sql } from 'kysely';
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
import type { MetricsTable } from '../tables/events.ts';

export interface MetricToInsert {
  event_id: string;
  key: string;
  kind: 'state' | 'statistic';
  date: string;
  arrival: number;
  value: string | null;
  data: FieldValue;
}

export type MetricRow = Selectable<MetricsTable>;

const unnestMetrics = unnestRows<MetricToInsert>({
  id: ['uuid', () => randomUUID()],
  event_id: ['uuid', (metric) => metric.event_id],
  key: ['text', (metric) => metric.key],
  kind: ['text', (metric) => metric.kind],
  date: ['timestamptz', (metric) => metric.date],
  arrival: ['bigint', (metric) => metric.arrival],
  value: ['numeric', (metric) => metric.value],
  data: ['jsonb', (metric) => metric.data],
});

export async function insertMetrics(db: Db, projectId: string, metrics: readonly MetricToInsert[]) {
  if (metrics.length === 0) return;
  await sql`
    insert into metrics (project_id, id, event_id, key, kind, date, arrival, value, data)
    select ${projectId}, id, event_id, key, kind, date, arrival, value, data
    from ${unnestMetrics(metrics)}`.execute(db);
}

/** The ledgers of an event, in the order of their dates. */
export const listEventMetrics = (
  db: Db,
  projectId: string,
  eventId: string,
): Promise<MetricRow[]> =>
  db
    .selectFrom('metrics')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('event_id', '=', eventId)
    .where('deleted_at', 'is', null)
    .orderBy('key')
    .orderBy('date')
    .orderBy('arrival')
    .execute();

/** The latest values of each of these events, in the order of their dates. */
export async function listMetricsOfEvents(
  db: Db,
  projectId: string,
  eventIds: readonly string[],
  limit: number,
): Promise<MetricRow[]> {
  const { rows } = await sql<MetricRow>`
    select latest.* from unnest(${uuidArray(eventIds)}::uuid[]) as given (event_id)
    cross join lateral (
      select * from metrics
      where project_id = ${projectId} and metrics.event_id = given.event_id and deleted_at is null
      order by date desc, arrival desc limit ${limit}
    ) as latest
    order by latest.key, latest.date, latest.arrival`.execute(db);
  return rows;
}

export const toMetric = (row: MetricRow): Metric => ({
  _id: row.id,
  projectId: row.project_id,
  eventId: row.event_id,
  key: row.key,
  type: row.kind,
  data: row.data,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  deletedAt: row.deleted_at?.toISOString() ?? null,
});

const sortColumns = {
  createdAt: sql`metrics.created_at`,
  updatedAt: sql`metrics.updated_at`,
  metricDate: sql`metrics.date`,
} as const;

export const userMetricOrder = (
  sort: keyof typeof sortColumns,
  descending: boolean,
): KeysetOrder => ({
  name: `user-metrics ${sort} ${descending}`,
  columns: [
    { column: sortColumns[sort], kind: 'instant', descending },
    { column: sql`metrics.arrival`, kind: 'number', descending },
    { column: sql`metrics.id`, kind: 'uuid', descending },
  ],
});

export interface UserMetricFilter extends Period {
  type?: 'state' | 'statistic';
}

export async function listUserMetrics(
  db: Db,
  projectId: string,
  userId: string,
  { type, since, until }: UserMetricFilter,
  pagination: CursorPagination,
): Promise<CursorPageOf<Metric>> {
  let matching = db
    .selectFrom('events')
    .innerJoin('metrics', (join) =>
      join
        .onRef('metrics.project_id', '=', 'events.project_id')
        .onRef('metrics.event_id', '=', 'events.id'),
    )
    .where('events.project_id', '=', projectId)
    .where('events.user_id', '=', userId)
    .where('metrics.deleted_at', 'is', null);
  if (type) matching = matching.where('kind', '=', type);
  if (since) matching = matching.where('date', '>=', since);
  if (until) matching = matching.where('date', '<', until);
  const page = await readCursorPage(db, matching.selectAll('metrics'), pagination);
  return { ...page, data: page.data.map(toMetric) };
}
