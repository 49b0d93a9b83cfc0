import { type BucketKey, bucketOf, type Interval } from './intervals.ts';
import { oneDay } from './milliseconds.ts';
import type { Range } from './range.ts';
import { zoneOffsets } from './zone-offsets.ts';

const notCached = -2;

/** The index of the bucket that an instant falls in; -1 outside the range. */
export type FindBucket = (at: number) => number;

/** Without an interval, the whole range is one bucket. */
export function bucketFinder(
  interval: Interval | undefined,
  { since, until }: Range,
  zone: string,
  buckets: readonly BucketKey[],
): FindBucket {
  if (interval === undefined) return (at) => (at >= since && at < until ? 0 : -1);
  const offsets = zoneOffsets({ since, until }, zone);
  const starts = Float64Array.from(offsets, ({ from }) => from);
  const shifts = Float64Array.from(offsets, ({ seconds }) => seconds * 1000);
  const indexes = new Map(buckets.map((key, index) => [key, index]));
  const firstDay = Math.floor(since / oneDay) - 2;
  const cache = new Int32Array(Math.ceil((until - since) / oneDay) + 5).fill(notCached);
  return (at) => {
    if (at < since || at >= until) return -1;
    let segment = starts.length - 1;
    while (segment > 0 && (starts[segment] as number) > at) segment -= 1;
    const day = Math.floor((at + (shifts[segment] as number)) / oneDay);
    const cached = cache[day - firstDay] as number;
    if (cached !== notCached) return cached;
    const index = indexes.get(bucketOf(interval, day)) ?? -1;
    cache[day - firstDay] = index;
    return index;
  };
}

/** Returns a function that gives the index of the bucket of a whole day, or -1. Without an interval, one has all. */
export function dayBuckets(
  interval: Interval | undefined,
  buckets: readonly BucketKey[],
): (day: number) => number {
  const indexes = new Map(buckets.map((key, index) => [key, index]));
  return (day) => (interval ? (indexes.get(bucketOf(interval, day)) ?? -1) : 0);
}
