import { oneDay } from './milliseconds.ts';
import type { Range } from './range.ts';
import { zoneOffsets } from './zone-offsets.ts';

/**
 * Returns a function that gives the start of any day of a range, by day number. Faster than calling
 * `startOfDay` for each day: the offsets of the zone are computed once.
 */
export function dayStarts({ since, until }: Range, zone: string): (day: number) => number {
  const margin = 3 * oneDay;
  const offsets = zoneOffsets({ since: since - margin, until: until + margin }, zone);
  return (day) => {
    for (const [index, { from, seconds }] of offsets.entries()) {
      const start = Math.max(from, day * oneDay - seconds * 1000);
      if (start < (offsets[index + 1]?.from ?? Number.POSITIVE_INFINITY)) return start;
    }
    return Number.POSITIVE_INFINITY;
  };
}
