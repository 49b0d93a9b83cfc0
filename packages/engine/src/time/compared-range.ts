import type { ComparedWith } from '@sillage/contract/periods';
import { oneDay } from './milliseconds.ts';
import type { Range } from './range.ts';
import { type Day, dayAt, startOfDay, toDay, toDayNumber } from './zoned-time.ts';

type Move = (day: Day) => Day;

const byDays =
  (days: number): Move =>
  (day) =>
    toDay(toDayNumber(day) + days);

/** The same date of another month, or its last day when that month is shorter. */
const byMonths =
  (months: number): Move =>
  (day) => {
    const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
    const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
    return toDay(Date.UTC(year, month - 1 + months, Math.min(date, last)) / oneDay);
  };

/** Moves an instant to another day, at the same time after its start. */
function moveInstant(at: number, zone: string, move: Move): number {
  const day = dayAt(at, zone);
  return startOfDay(move(day), zone) + (at - startOfDay(day, zone));
}

const moveRange = ({ since, until }: Range, zone: string, move: Move): Range => ({
  since: moveInstant(since, zone, move),
  until: moveInstant(until, zone, move),
});

/** The range to compare another one with. */
export const comparedRanges: Record<ComparedWith, (range: Range, zone: string) => Range> = {
  previousPeriod: (range, zone) => ({ since: previousStart(range, zone), until: range.since }),
  previousYear: (range, zone) => moveRange(range, zone, byMonths(-12)),
  previousYearWeekdays: (range, zone) => moveRange(range, zone, byDays(-364)),
};

/** As many months back when the range has whole months, as many days when it has whole days. */
function previousStart({ since, until }: Range, zone: string): number {
  const [first, end] = [dayAt(since, zone), dayAt(until, zone)];
  const isWhole = since === startOfDay(first, zone) && until === startOfDay(end, zone);
  if (!isWhole) return since - (until - since);
  const move =
    first.endsWith('-01') && end.endsWith('-01')
      ? byMonths(monthOf(first) - monthOf(end))
      : byDays(toDayNumber(first) - toDayNumber(end));
  return startOfDay(move(first), zone);
}

const monthOf = (day: Day): number => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return year * 12 + month;
};
