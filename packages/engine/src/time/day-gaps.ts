import type { Range } from './range.ts';
import { startOfDay, toDay } from './zoned-time.ts';

/** Days in a row, by their numbers, the last included. */
export interface DayRun {
  first: number;
  last: number;
}

/** The days from one to another that are not among given ones, which are in order. */
export function dayGaps(first: number, last: number, days: readonly number[]): DayRun[] {
  const gaps: DayRun[] = [];
  let next = first;
  for (const day of [...days, last + 1]) {
    if (day > next) gaps.push({ first: next, last: day - 1 });
    next = day + 1;
  }
  return gaps;
}

/** The time of days in a row in a zone. */
export const rangeOfDays = ({ first, last }: DayRun, zone: string): Range => ({
  since: startOfDay(toDay(first), zone),
  until: startOfDay(toDay(last + 1), zone),
});
