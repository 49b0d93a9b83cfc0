import type { DailySum } from '@sillage/engine/events/assemble-insights';
import type { EventFilter } from '@sillage/engine/events/read-filter';
import { splitRange } from '@sillage/engine/time/split-range';
import { type RawBuilder, sql } from 'kysely';
import { arrayLiteral } from '../driver/array-literal.ts';
import type { Db } from '../driver/database.ts';
import { eventConditions, matchesEventTypes, needsEventRows } from './event-filter.ts';
import { dayInZone } from './rollups.ts';
import { type ShiftedScope, shiftedChanges } from './shifted-totals.ts';

export interface InsightScope extends ShiftedScope {
  projectId: string;
  metrics: string[];
  filter: EventFilter;
}

/** Sums the metric changes of a range by day, event type and key. */
export async function listDailySums(db: Db, scope: InsightScope): Promise<DailySum[]> {
  const changes = needsEventRows(scope.filter) ? changesOfEvents(scope) : changesByDay(scope);
  if (!changes) return [];
  const { rows } = await sql<DailySum>`
    select to_char(day, 'YYYY-MM-DD') as day, event_type as "eventType", key,
           sum(delta)::text as total, sum(count)::text as count
    from (${changes}) as changes
    where ${matchesEventTypes(scope.filter)}
    group by 1, 2, 3`.execute(db);
  return rows;
}

type Sql = RawBuilder<unknown>;

const instant = (milliseconds: number): Sql =>
  sql`${new Date(milliseconds).toISOString()}::timestamptz`;

/** Reads whole days from the totals and their queue, partial days from the changes themselves. */
function changesByDay(scope: InsightScope): Sql | undefined {
  const { projectId, zone, range, metrics } = scope;
  const ofMetrics = sql`project_id = ${projectId} and key = any (${arrayLiteral(metrics)}::text[])`;
  if (zone !== scope.projectZone) return shiftedChanges(scope, ofMetrics);
  const { whole, edges } = splitRange(range, zone);
  const parts = edges.map(
    ({ day, since, until }) => sql`
      select ${day}::date as day, event_type, key, delta, count from metric_changes
      where ${ofMetrics} and at >= ${instant(since)} and at < ${instant(until)}`,
  );
  if (whole) {
    const days = sql`day between ${whole.first}::date and ${whole.last}::date`;
    parts.push(
      sql`select day, event_type, key, total as delta, count from daily_totals
          where ${ofMetrics} and ${days}`,
      sql`select day, event_type, key, delta, count from rollup_queue where ${ofMetrics} and ${days}`,
    );
  }
  return parts.length === 0 ? undefined : sql.join(parts, sql` union all `);
}

/** The changes of the events that meet every condition. */
const changesOfEvents = ({ projectId, zone, range, metrics, filter }: InsightScope): Sql => sql`
  select ${dayInZone(zone, range)} as day, changes.event_type, key, delta, count
  from metric_changes as changes
  join events on events.project_id = changes.project_id and events.id = changes.event_id
  where changes.project_id = ${projectId} and key = any (${arrayLiteral(metrics)}::text[])
    and at >= ${instant(range.since)} and at < ${instant(range.until)}
    and ${sql.join(eventConditions(projectId, filter), sql` and `)}`;
