import type { Insight, InsightQuery } from '@sillage/contract/events/insights';
import { add, type Decimal, divide, exactDecimal, toNumber, zero } from '../money/decimal.ts';
import { type BucketKey, bucketName, bucketOf } from '../time/intervals.ts';
import type { Day } from '../time/zoned-time.ts';

/** The changes of a metric on one day, summed, for one event type. */
export interface DailySum {
  day: Day;
  eventType: string;
  key: string;
  /** An exact decimal, as the database writes it. */
  total: string;
  count: string;
}

export interface InsightShape extends Pick<InsightQuery, 'metrics' | 'groupBy' | 'interval'> {
  projectId: string;
  zone: string;
  buckets: BucketKey[];
  /** Event types that get rows even without any event. */
  eventTypes: string[];
}

interface Sum {
  total: Decimal;
  count: Decimal;
}

const empty: Sum = { total: zero, count: zero };

/** The identifiers of the rows, in the order of the answer. */
export const identifiersOf = (
  { projectId, groupBy, eventTypes }: Omit<InsightShape, 'buckets'>,
  sums: DailySum[],
): string[] =>
  groupBy === 'project'
    ? [projectId]
    : [...new Set([...eventTypes, ...sums.map(({ eventType }) => eventType)])].sort();

/** One row for each identifier and bucket, with zeros where nothing happened. */
export function assembleInsights(shape: InsightShape, sums: DailySum[]): Insight[] {
  const { groupBy, projectId, interval, buckets, zone } = shape;
  const rows = new Map<string, Map<string, Sum>>();
  const rowKey = (identifier: string, bucket: BucketKey) => `${identifier}\n${bucket}`;
  for (const { day, eventType, key, total, count } of sums) {
    const identifier = groupBy === 'project' ? projectId : eventType;
    const row = rowKey(identifier, bucketOf(interval, day));
    const cells = rows.get(row) ?? new Map<string, Sum>();
    rows.set(row, cells);
    const before = cells.get(key) ?? empty;
    cells.set(key, {
      total: add(before.total, exactDecimal(total)),
      count: add(before.count, exactDecimal(count)),
    });
  }
  const names = buckets.map((bucket) => bucketName(bucket, zone));
  return identifiersOf(shape, sums).flatMap((identifier) =>
    buckets.map((bucket, index) => ({
      identifier,
      interval: names[index] ?? bucket,
      values: valuesOf(shape.metrics, rows.get(rowKey(identifier, bucket))),
    })),
  );
}

function valuesOf(
  metrics: readonly string[],
  cells: ReadonlyMap<string, Sum> | undefined,
): Record<string, number> {
  return Object.fromEntries(
    metrics.map((key) => {
      const sum = cells?.get(key);
      return [key, sum ? metricValue(key, sum) : 0];
    }),
  );
}

const meanDigits = 6;

/** A delay is a mean; any other metric is a sum. */
function metricValue(key: string, { total, count }: Sum): number {
  if (!key.startsWith('state-delay-')) return toNumber(total);
  return count.units === 0n ? 0 : toNumber(divide(total, count, meanDigits));
}
