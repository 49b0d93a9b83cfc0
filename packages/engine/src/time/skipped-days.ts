import { oneDay, oneHour } from './milliseconds.ts';
import type { Range } from './range.ts';
import { zoneOffsets } from './zone-offsets.ts';
import { yearlyOffsets } from './zone-table.ts';

/** The days of a range, by number, that a zone never had: its clocks jumped over them. */
export function skippedDays(range: Range, zone: string): ReadonlySet<number> {
  const skipped = new Set<number>();
  let before: number | undefined;
  for (const { from, seconds } of zoneOffsets(range, zone)) {
    if (before !== undefined && seconds - before >= oneDay / 1000) {
      const first = Math.ceil((from + before * 1000) / oneDay);
      const next = Math.floor((from + seconds * 1000) / oneDay);
      for (let day = first; day < next; day += 1) skipped.add(day);
    }
    before = seconds;
  }
  return skipped;
}

const cache = new Map<string, readonly number[]>();

/**
 * Every day that a zone has skipped, in order. One look a year finds the years in which it crossed the
 * date line: nothing else changes its offset by so much, and none has crossed it twice in a year.
 */
export function allSkippedDays(zone: string): readonly number[] {
  const known = cache.get(zone);
  if (known) return known;
  const days: number[] = [];
  let before: { at: number; seconds: number } | undefined;
  for (const look of yearlyOffsets(zone)) {
    if (before && look.seconds - before.seconds > (18 * oneHour) / 1000)
      days.push(...skippedDays({ since: before.at, until: look.at }, zone));
    before = look;
  }
  cache.set(zone, days);
  return days;
}
