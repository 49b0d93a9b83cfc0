import type { Range } from './intervals.ts';
import { oneDay } from './milliseconds.ts';
import { offsetAt } from './zoned-time.ts';

/** From an instant on, how many seconds a zone's clocks are ahead of UTC. */
export interface ZoneOffset {
  from: number;
  seconds: number;
}

/** No zone changes its clocks twice within it. */
const step = 7 * oneDay;
/** Before, no clock had changed yet; after, nobody knows. */
const earliest = Date.UTC(1880, 0, 1);
const latest = Date.UTC(2100, 0, 1);

/** How a zone's clocks change in a range: with it, a database finds days as we do. */
export function zoneOffsets({ since, until }: Range, zone: string): ZoneOffset[] {
  let at = Math.min(Math.max(since, earliest), latest);
  const end = Math.min(until, latest);
  let offset = offsetAt(at, zone);
  const offsets = [{ from: since, seconds: offset / 1000 }];
  while (at < end) {
    const next = at + step;
    const changed = offsetAt(next, zone);
    if (changed !== offset)
      offsets.push({ from: changeBetween(at, next, zone), seconds: changed / 1000 });
    [at, offset] = [next, changed];
  }
  return offsets;
}

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
