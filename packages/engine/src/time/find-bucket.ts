import { type BucketKey, bucketOf, type Interval, type Range } from './intervals.ts';
import { oneDay } from './milliseconds.ts';
import { zoneOffsets } from './zone-offsets.ts';
import { toDay } from './zoned-time.ts';

const unknown = -2;

/** Finds the place of an instant's bucket among `buckets`; -1 out of the range. */
export type FindBucket = (at: number) => number;

/** Without an interval, the range is one bucket. */
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
  const places = new Map(buckets.map((key, index) => [key, index]));
  const firstDay = Math.floor(since / oneDay) - 2;
  const ofDay = new Int32Array(Math.ceil((until - since) / oneDay) + 5).fill(unknown);
  return (at) => {
    if (at < since || at >= until) return -1;
    let segment = starts.length - 1;
    while (segment > 0 && (starts[segment] as number) > at) segment -= 1;
    const number = Math.floor((at + (shifts[segment] as number)) / oneDay);
    const known = ofDay[number - firstDay] as number;
    if (known !== unknown) return known;
    const place = places.get(bucketOf(interval, toDay(number))) ?? -1;
    ofDay[number - firstDay] = place;
    return place;
  };
}
