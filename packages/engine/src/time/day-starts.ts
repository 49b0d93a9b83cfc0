import type { Range } from './intervals.ts';
import { oneDay } from './milliseconds.ts';
import { zoneOffsets } from './zone-offsets.ts';

/**
 * When each day that a range touches starts in a zone, by its number. `startOfDay` says the same of
 * one day; here the zone is asked once for all of them.
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
