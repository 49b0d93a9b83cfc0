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
/** The changes of a zone are found, and kept, two years at a time: a century takes 0.3 s. */
const period = 104 * step;

const changesByPeriod = new Map<string, readonly ZoneOffset[]>();
const maxPeriods = 5000;

/** The offsets of a zone over a range. A database can find days with them, as we do. */
export function zoneOffsets(range: Range, zone: string): ZoneOffset[] {
  const { start, end } = clamp(range);
  const offsets = [{ from: range.since, seconds: offsetAt(start, zone) / 1000 }];
  for (const index of periodsOf(range))
    for (const change of changesIn(index, zone))
      if (change.from > start && change.from <= end) offsets.push(change);
  return offsets;
}

/** Finds the offsets of a range step by step, for callers that share their thread. */
export function* findZoneOffsets(range: Range, zone: string): Generator<void> {
  for (const index of periodsOf(range)) {
    changesIn(index, zone);
    yield;
  }
}

const clamp = ({ since, until }: Range) => ({
  start: Math.min(Math.max(since, earliest), latest),
  end: Math.min(until, latest),
});

function* periodsOf(range: Range): Generator<number> {
  const { start, end } = clamp(range);
  const indexOf = (at: number) => Math.floor((at - earliest) / period);
  for (let index = indexOf(start); index <= indexOf(end); index += 1) yield index;
}

function changesIn(index: number, zone: string): readonly ZoneOffset[] {
  const key = `${zone} ${index}`;
  const known = changesByPeriod.get(key);
  if (known) return known;
  const changes: ZoneOffset[] = [];
  let at = earliest + index * period;
  const end = at + period;
  let offset = offsetAt(at, zone);
  while (at < end) {
    const next = at + step;
    const nextOffset = offsetAt(next, zone);
    if (nextOffset !== offset)
      changes.push({ from: changeBetween(at, next, zone), seconds: nextOffset / 1000 });
    [at, offset] = [next, nextOffset];
  }
  if (changesByPeriod.size >= maxPeriods) changesByPeriod.clear();
  changesByPeriod.set(key, changes);
  return changes;
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
