import type { Range } from './range.ts';
import { splitRange } from './split-range.ts';
import { startOfDay, toDay, toDayNumber } from './zoned-time.ts';

/** A part of a day, to be added to what whole days have or taken away from it. */
export interface DayPart extends Range {
  day: number;
  sign: 1 | -1;
}

export interface DayPlan {
  /** Day numbers, the last included. */
  first: number;
  last: number;
  parts: DayPart[];
}

/**
 * A range as whole days and the shortest parts of days: of a day that it nearly holds, the rest is taken
 * away. Undefined when it holds no day.
 */
export function planDays(range: Range, zone: string): DayPlan | undefined {
  const { whole, edges } = splitRange(range, zone);
  const days = whole ? [toDayNumber(whole.first), toDayNumber(whole.last)] : [];
  const parts: DayPart[] = [];
  for (const { day: name, since, until } of edges) {
    const day = toDayNumber(name);
    const rest = [
      { since: startOfDay(name, zone), until: since },
      { since: until, until: startOfDay(toDay(day + 1), zone) },
    ].filter((part) => part.since !== part.until);
    const left = rest.reduce((sum, part) => sum + part.until - part.since, 0);
    if (left < until - since) {
      days.push(day);
      for (const part of rest) parts.push({ ...part, day, sign: -1 });
    } else parts.push({ since, until, day, sign: 1 });
  }
  if (days.length === 0) return undefined;
  return { first: Math.min(...days), last: Math.max(...days), parts };
}
