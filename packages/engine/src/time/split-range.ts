import type { Range } from './intervals.ts';
import { type Day, dayAt, startOfDay, toDay, toDayNumber } from './zoned-time.ts';

/** A part of one day. */
export interface Edge extends Range {
  day: Day;
}

export interface SplitRange {
  /** The days that are wholly in the range, both included. */
  whole?: { first: Day; last: Day };
  /** What is left at either end. */
  edges: Edge[];
}

const dayAfter = (day: Day, days: number): Day => toDay(toDayNumber(day) + days);

/** Parts a range into the days that it holds whole, and the pieces of days at its ends. */
export function splitRange({ since, until }: Range, zone: string): SplitRange {
  if (since >= until) return { edges: [] };
  const [firstDay, lastDay] = [dayAt(since, zone), dayAt(until - 1, zone)];
  const startsWhole = since === startOfDay(firstDay, zone);
  const endsWhole = until === startOfDay(dayAfter(lastDay, 1), zone);
  if (firstDay === lastDay && !(startsWhole && endsWhole))
    return { edges: [{ day: firstDay, since, until }] };
  const first = startsWhole ? firstDay : dayAfter(firstDay, 1);
  const last = endsWhole ? lastDay : dayAfter(lastDay, -1);
  const edges: Edge[] = [];
  if (!startsWhole) edges.push({ day: firstDay, since, until: startOfDay(first, zone) });
  if (!endsWhole) edges.push({ day: lastDay, since: startOfDay(lastDay, zone), until });
  return first <= last ? { whole: { first, last }, edges } : { edges };
}
