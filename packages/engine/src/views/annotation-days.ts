import { type Day, toDay, toDayNumber } from '../time/zoned-time.ts';

/** Whether the calendar has this day, and a question can name it. */
export function isCalendarDay(text: string): boolean {
  const number = toDayNumber(text);
  return Number.isInteger(number) && toDay(number) === text && text < '9999-01-01';
}

/** What is wrong with two days, both included. */
export function dayFaults(
  names: { first: string; last: string },
  first: Day,
  last: Day,
  maxDays: number,
): string[] {
  const faults = [
    ...(isCalendarDay(first) ? [] : [`${names.first} must be a Date instance`]),
    ...(isCalendarDay(last) ? [] : [`${names.last} must be a Date instance`]),
  ];
  if (faults.length > 0) return faults;
  const count = toDayNumber(last) - toDayNumber(first) + 1;
  if (count < 1) return [`${names.last} must not be before ${names.first}`];
  return count > maxDays
    ? [`${names.last} must be at most ${maxDays} days after ${names.first}`]
    : [];
}
