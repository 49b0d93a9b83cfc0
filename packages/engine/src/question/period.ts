import { type Day, toDay, toDayNumber } from '../time/zoned-time.ts';

/** In the order of their length. */
export const units = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type Unit = (typeof units)[number];

/** What a person asks about: a unit of the calendar so far back, the last days, or two days. */
export type Period =
  | { kind: 'calendar'; unit: Unit; back: number }
  | { kind: 'last'; days: number }
  | { kind: 'days'; since: Day; until: Day };

/** Whole days: the first, and the one after the last. */
export interface Days {
  since: Day;
  until: Day;
}

export const maxBack = 1200;
export const maxLast = 3660;

/** The days of a period, for somebody whose day is `today`. */
export function daysOf(period: Period, today: Day): Days {
  if (period.kind === 'days') return { since: period.since, until: period.until };
  if (period.kind === 'last')
    return { since: shiftDays(today, 1 - period.days), until: shiftDays(today, 1) };
  const since = shiftUnits(startOfUnit(today, period.unit), period.unit, -period.back);
  return { since, until: shiftUnits(since, period.unit, 1) };
}

/** Whether some of these days are not over yet. */
export const isIncomplete = ({ until }: Days, today: Day): boolean => until > today;

/** The period of the same kind before this one, or after it: undefined past today. */
export function neighbour(period: Period, step: -1 | 1, today: Day): Period | undefined {
  if (period.kind === 'calendar') {
    const back = period.back - step;
    return back < 0 || back > maxBack ? undefined : { ...period, back };
  }
  const { since, until } = daysOf(period, today);
  const length = (toDayNumber(until) - toDayNumber(since)) * step;
  const moved = { since: shiftDays(since, length), until: shiftDays(until, length) };
  return moved.since > today || moved.since < firstDay ? undefined : { kind: 'days', ...moved };
}

/** Before it, nobody had a web site. */
export const firstDay: Day = '1990-01-01';

export const shiftDays = (day: Day, count: number): Day => toDay(toDayNumber(day) + count);

export const countDays = ({ since, until }: Days): number =>
  toDayNumber(until) - toDayNumber(since);

const monthsIn = { month: 1, quarter: 3, year: 12 } as const;

function startOfUnit(day: Day, unit: Unit): Day {
  if (unit === 'day') return day;
  // The first day of 1970 was a Thursday; weeks begin on Mondays.
  if (unit === 'week') return shiftDays(day, -((toDayNumber(day) + 3) % 7));
  const { year, month } = monthOf(day);
  return firstOfMonth(year, month - (month % monthsIn[unit]));
}

function shiftUnits(start: Day, unit: Unit, count: number): Day {
  if (unit === 'day') return shiftDays(start, count);
  if (unit === 'week') return shiftDays(start, 7 * count);
  const { year, month } = monthOf(start);
  return firstOfMonth(year, month + count * monthsIn[unit]);
}

/** Months count from 0. */
const monthOf = (day: Day) => ({
  year: Number(day.slice(0, 4)),
  month: Number(day.slice(5, 7)) - 1,
});

const firstOfMonth = (year: number, month: number): Day =>
  new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
