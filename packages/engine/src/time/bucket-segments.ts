import { dayStarts } from './day-starts.ts';
import { type BucketKey, bucketOf, type Interval } from './intervals.ts';
import type { Range } from './range.ts';
import { dayAt, toDayNumber } from './zoned-time.ts';

/** A part of a range that lies in one bucket. */
export interface Segment extends Range {
  /** The index of its bucket. */
  bucket: number;
}

/** Of a cyclic interval, whose buckets come back: eleven years by day. */
const maxDays = 4100;

/**
 * The parts of a range that lie in one bucket, in order and without gaps; undefined when a cyclic
 * interval has too many. Without an interval, the whole range is one.
 */
export function bucketSegments(
  interval: Interval | undefined,
  range: Range,
  zone: string,
  buckets: readonly BucketKey[],
  max = maxDays,
): Segment[] | undefined {
  const { since, until } = range;
  if (interval === undefined) return [{ since, until, bucket: 0 }];
  const startOf = dayStarts(range, zone);
  const starts =
    typeof buckets[0] === 'number'
      ? cyclicStarts(interval, range, zone, buckets, max)
      : buckets.map((key, bucket) => ({ day: toDayNumber(String(key)), bucket }));
  return starts?.flatMap(({ day, bucket }, index) => {
    const next = starts[index + 1];
    const segment = {
      since: Math.max(since, startOf(day)),
      until: next ? Math.min(until, startOf(next.day)) : until,
      bucket,
    };
    return segment.since < segment.until ? [segment] : [];
  });
}

/** The days on which a cyclic interval goes from one bucket to another. */
function cyclicStarts(
  interval: Interval,
  { since, until }: Range,
  zone: string,
  buckets: readonly BucketKey[],
  max: number,
): { day: number; bucket: number }[] | undefined {
  const indexes = new Map(buckets.map((key, index) => [key, index]));
  const first = toDayNumber(dayAt(since, zone));
  const last = toDayNumber(dayAt(until - 1, zone));
  if (last - first >= max) return undefined;
  const starts: { day: number; bucket: number }[] = [];
  for (let day = first; day <= last; day += 1) {
    // A day that the zone skipped may have no bucket. It has no time either.
    const bucket = indexes.get(bucketOf(interval, day)) ?? 0;
    if (starts.at(-1)?.bucket !== bucket) starts.push({ day, bucket });
  }
  return starts;
}
