import { oneDay } from './milliseconds.ts';
import type { Range } from './range.ts';
import { offsetAt } from './zoned-time.ts';

/** The UTC offset of a zone, in seconds, from an instant on. */
export interface ZoneOffset {
  from: number;
  seconds: number;
}

/** No zone changes its clocks twice in a week. */
const step = 7 * oneDay;
/** Offsets did not change before 1880, and are unknown after 2100. */
const earliest = Date.UTC(1880, 0, 1);
const latest = Date.UTC(2100, 0, 1);

/** The offsets of a zone over a range. A database can find days with them, as we do. */
export function zoneOffsets({ since, until }: Range, zone: string): ZoneOffset[] {
  let at = Math.min(Math.max(since, earliest), latest);
  const end = Math.min(until, latest);
  let offset = offsetAt(at, zone);
  const offsets = [{ from: since, seconds: offset / 1000 }];
  while (at < end) {
    const next = at + step;
    const nextOffset = offsetAt(next, zone);
    if (nextOffset !== offset)
      offsets.push({ from: changeBetween(at, next, zone), seconds: nextOffset / 1000 });
    [at, offset] = [next, nextOffset];
  }
  return offsets;
}

/** Binary search of the instant when the offset changes. */
function changeBetween(before: number, after: number, zone: string): number {
  const old = offsetAt(before, zone);
  let [low, high] = [before, after];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle, zone) === old) low = middle;
    else high = middle;
  }
  return high;
}
