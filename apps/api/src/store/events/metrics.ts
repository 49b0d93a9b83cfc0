import { randomUUID } from 'node:crypto';
import type { Metric } from '@sillage/contract/events/events';
import type { FieldValue } from '@sillage/contract/events/fields';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../driver/database.ts';
import { countRows, type PageOf, type Pagination } from '../driver/pagination.ts';
import type { Period } from '../driver/period.ts';
import { unnestRows } from '../driver/unnest-rows.ts';
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
  createdAt: 'metrics.created_at',
  updatedAt: 'metrics.updated_at',
  metricDate: 'metrics.date',
} as const;

export interface UserMetricFilter extends Period {
  type?: 'state' | 'statistic';
}

export async function listUserMetrics(
  db: Db,
  projectId: string,
  userId: string,
  { type, since, until }: UserMetricFilter,
  order: { sort: keyof typeof sortColumns; descending: boolean },
  pagination: Pagination,
): Promise<PageOf<Metric>> {
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
  const rows = await matching
    .selectAll('metrics')
    .orderBy(sortColumns[order.sort], order.descending ? 'desc' : 'asc')
    .orderBy('metrics.id')
    .offset(pagination.offset)
    .limit(pagination.limit)
    .execute();
  return { total: await countRows(matching), data: rows.map(toMetric) };
}
