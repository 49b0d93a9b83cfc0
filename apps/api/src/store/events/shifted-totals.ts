import { bucketSegments } from '@sillage/engine/time/bucket-segments';
import type { BucketKey, Interval } from '@sillage/engine/time/intervals';
import { type MovedTime, nearestDays } from '@sillage/engine/time/nearest-days';
import type { Range } from '@sillage/engine/time/range';
import { dayAt } from '@sillage/engine/time/zoned-time';
import { type RawBuilder, sql } from 'kysely';
import { arrayLiteral } from '../driver/array-literal.ts';
import { dayInZone } from './rollups.ts';

type Sql = RawBuilder<unknown>;

export interface ShiftedScope {
  interval: Interval;
  buckets: readonly BucketKey[];
  range: Range;
  /** The zone of the question. */
  zone: string;
  /** The zone that the daily totals are in. */
  projectZone: string;
}

/**
 * The changes of a range by day of another zone than that of the totals. A day stands for its whole
 * bucket. Totals serve all but the hours between the midnights of the two zones; a range too long for
 * that is read from the changes themselves.
 */
export function shiftedChanges(
  { interval, buckets, range, zone, projectZone }: ShiftedScope,
  ofMetrics: Sql,
): Sql {
  const segments = bucketSegments(interval, range, zone, buckets);
  if (!segments)
    return sql`
      select ${dayInZone(zone, range)} as day, event_type, key, delta, count from metric_changes
      where ${ofMetrics} and at >= ${instant(range.since)}::timestamptz
        and at < ${instant(range.until)}::timestamptz`;
  const { days, moved } = nearestDays(segments, projectZone);
  const dayOfBucket = new Map(
    segments.map(({ bucket, since }) => [bucket, dayAt(since, zone)] as const),
  );
  const dayOf = (bucket: number | undefined): string | null =>
    (bucket === undefined ? undefined : dayOfBucket.get(bucket)) ?? null;
  const wholeDays = (table: Sql, delta: Sql) => sql`
    select whole.day, event_type, key, ${delta} as delta, count from ${table} as sums
    join unnest(${dates(days.map(({ first }) => first))}, ${dates(days.map(({ last }) => last))},
      ${dates(days.map(({ bucket }) => dayOf(bucket)))}) as whole (first, last, day)
      on sums.day between whole.first and whole.last
    where ${ofMetrics}`;
  return sql`
    ${wholeDays(sql`daily_totals`, sql`total`)}
    union all ${wholeDays(sql`rollup_queue`, sql`delta`)}
    union all ${movedChanges(moved, dayOf, ofMetrics)}`;
}

const instant = (milliseconds: number): string => new Date(milliseconds).toISOString();

const dates = (values: readonly (string | null)[]): Sql => sql`${arrayLiteral(values)}::date[]`;

const instants = (values: readonly number[]): Sql =>
  sql`${arrayLiteral(values.map(instant))}::timestamptz[]`;

/** What is moved is read once, added to one bucket and taken away from another. */
const movedChanges = (
  moved: readonly MovedTime[],
  dayOf: (bucket: number | undefined) => string | null,
  ofMetrics: Sql,
): Sql => sql`
  select side.day, event_type, key, side.sign * delta, side.sign * count
  from (
    select moved.added, moved.taken, event_type, key, sum(delta) as delta, sum(count) as count
    from unnest(${instants(moved.map(({ since }) => since))},
      ${instants(moved.map(({ until }) => until))}, ${dates(moved.map(({ to }) => dayOf(to)))},
      ${dates(moved.map(({ from }) => dayOf(from)))}) as moved (since, until, added, taken)
    join metric_changes on ${ofMetrics} and at >= moved.since and at < moved.until
    group by moved.added, moved.taken, event_type, key
  ) as sums, lateral (values (added, 1), (taken, -1)) as side (day, sign)
  where side.day is not null`;
