import { oneDay } from './milliseconds.ts';
import type { Range } from './range.ts';
import { zoneOffsets } from './zone-offsets.ts';

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
