import type { Segment } from './bucket-segments.ts';
import { dayStarts } from './day-starts.ts';
import { type Day, dayAt, toDayNumber } from './zoned-time.ts';

/** Whole days that count in a bucket. */
export interface BucketDays {
  first: Day;
  last: Day;
  bucket: number;
}

/** A time that counts in one bucket, though its day counts in another. */
export interface MovedTime {
  since: number;
  until: number;
  /** The bucket in which it must be added. */
  to: number | undefined;
  /** The bucket from which it must be taken away. */
  from: number | undefined;
}

/**
 * Makes buckets of one zone from days of another. Each limit between buckets is moved to the nearest
 * start of a day; what lies between the two is moved back. So sums by day are enough but for a few
 * hours around each limit, half a day at most.
 */
export function nearestDays(
  segments: readonly Segment[],
  zone: string,
): { days: BucketDays[]; moved: MovedTime[] } {
  const [first, last] = [segments[0], segments.at(-1)];
  if (!first || !last) return { days: [], moved: [] };
  const startOf = dayStarts({ since: first.since, until: last.until }, zone);
  const nearest = (at: number): number => {
    const day = toDayNumber(dayAt(at, zone));
    const before = startOf(day);
    let after = startOf(day + 1);
    // A day that the zone skipped starts when the next one does.
    for (let next = day + 2; after <= at; next += 1) after = startOf(next);
    return at - before <= after - at ? before : after;
  };
  const days: BucketDays[] = [];
  const moved: MovedTime[] = [];
  const move = (limit: number, start: number, before?: number, after?: number): void => {
    if (start < limit) moved.push({ since: start, until: limit, to: before, from: after });
    if (start > limit) moved.push({ since: limit, until: start, to: after, from: before });
  };
  let start = nearest(first.since);
  move(first.since, start, undefined, first.bucket);
  for (const [index, { until, bucket }] of segments.entries()) {
    const end = nearest(until);
    if (end > start) days.push({ first: dayAt(start, zone), last: lastDay(end, zone), bucket });
    move(until, end, bucket, segments[index + 1]?.bucket);
    start = end;
  }
  return { days, moved };
}

/** The day that ends at an instant. */
const lastDay = (end: number, zone: string): Day => dayAt(end - 1, zone);
