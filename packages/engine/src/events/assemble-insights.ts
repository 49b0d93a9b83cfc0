import type { Insight, InsightQuery } from '@sillage/contract/events/insights';
import { add, type Decimal, divide, exactDecimal, toNumber, zero } from '../money/decimal.ts';
import { type BucketKey, bucketName, bucketOf } from '../time/intervals.ts';
import type { Day } from '../time/zoned-time.ts';

/** What a metric changed by in one day, for one event type. */
export interface DailySum {
  day: Day;
  eventType: string;
  key: string;
  /** Written in full, as databases write exact numbers. */
  total: string;
  count: string;
}

export interface InsightShape extends Pick<InsightQuery, 'metrics' | 'groupBy' | 'interval'> {
  projectId: string;
  zone: string;
  buckets: BucketKey[];
  /** The event types that have rows even when nothing happened. */
  eventTypes: string[];
}

interface Sum {
  total: Decimal;
  count: Decimal;
}

const empty: Sum = { total: zero, count: zero };

/** Every identifier of an answer, in order. */
export const identifiersOf = (
  { projectId, groupBy, eventTypes }: Omit<InsightShape, 'buckets'>,
  sums: DailySum[],
): string[] =>
  groupBy === 'project'
    ? [projectId]
    : [...new Set([...eventTypes, ...sums.map(({ eventType }) => eventType)])].sort();

/** A row for each identifier and bucket, zeros where nothing happened. */
export function assembleInsights(shape: InsightShape, sums: DailySum[]): Insight[] {
  const { groupBy, projectId, interval, buckets, zone } = shape;
  const cells = new Map<string, Sum>();
  const place = (identifier: string, bucket: BucketKey, key: string) =>
    `${identifier}\n${bucket}\n${key}`;
  for (const { day, eventType, key, total, count } of sums) {
    const identifier = groupBy === 'project' ? projectId : eventType;
    const at = place(identifier, bucketOf(interval, day), key);
    const before = cells.get(at) ?? empty;
    cells.set(at, {
      total: add(before.total, exactDecimal(total)),
      count: add(before.count, exactDecimal(count)),
    });
  }
  const names = buckets.map((bucket) => bucketName(bucket, zone));
  return identifiersOf(shape, sums).flatMap((identifier) =>
    buckets.map((bucket, index) => ({
      identifier,
      interval: names[index] ?? bucket,
      values: Object.fromEntries(
        shape.metrics.map((key) => [
          key,
          valueIn(key, cells.get(place(identifier, bucket, key)) ?? empty),
        ]),
      ),
    })),
  );
}

const digitsOfMeans = 6;

/** A delay is a mean, anything else a sum. */
function valueIn(key: string, { total, count }: Sum): number {
  if (!key.startsWith('state-delay-')) return toNumber(total);
  return count.units === 0n ? 0 : toNumber(divide(total, count, digitsOfMeans));
}
