import type { Range } from './range.ts';
import { type Day, dayAt, startOfDay, toDay, toDayNumber } from './zoned-time.ts';

/** A part of one day. */
interface Edge extends Range {
  day: Day;
}

export interface SplitRange {
  /** The first and last of the whole days; undefined when the range holds none. */
  whole?: { first: Day; last: Day };
  /** The parts of days at the ends of the range. */
  edges: Edge[];
}

const addDays = (day: Day, days: number): Day => toDay(toDayNumber(day) + days);

/** Splits a range into its whole days and the parts of days at its ends. */
export function splitRange({ since, until }: Range, zone: string): SplitRange {
  if (since >= until) return { edges: [] };
  const [firstDay, lastDay] = [dayAt(since, zone), dayAt(until - 1, zone)];
  const startsWhole = since === startOfDay(firstDay, zone);
  const endsWhole = until === startOfDay(addDays(lastDay, 1), zone);
  if (firstDay === lastDay && !(startsWhole && endsWhole))
    return { edges: [{ day: firstDay, since, until }] };
  const first = startsWhole ? firstDay : addDays(firstDay, 1);
  const last = endsWhole ? lastDay : addDays(lastDay, -1);
  const edges: Edge[] = [];
  if (!startsWhole) edges.push({ day: firstDay, since, until: startOfDay(first, zone) });
  if (!endsWhole) edges.push({ day: lastDay, since: startOfDay(lastDay, zone), until });
  return first <= last ? { whole: { first, last }, edges } : { edges };
}
