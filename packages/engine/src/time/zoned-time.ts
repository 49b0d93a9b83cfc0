import { oneDay, oneHour } from './milliseconds.ts';
import { offsetAt } from './zone-table.ts';

/** A calendar day without a time zone: `2026-03-01`. */
export type Day = string;

/** The calendar day in a zone at an instant. */
export const dayAt = (instant: number, zone: string): Day => toDay(dayNumberAt(instant, zone));

/** The same, as the days since 1970-01-01. */
export const dayNumberAt = (instant: number, zone: string): number =>
  Math.floor((instant + offsetAt(instant, zone)) / oneDay);

/** 9999-12-31, the last day that a `Day` can write. */
export const lastDayNumber = Date.UTC(9999, 11, 31) / oneDay;

/** Like `dayAt`, but never after the last day that a `Day` can write. */
export const clampedDayAt = (instant: number, zone: string): Day =>
  toDay(Math.min(dayNumberAt(instant, zone), lastDayNumber));

/** The first instant of a day in a zone, even when the clocks change at midnight. */
export const startOfDay = (day: Day, zone: string): number => startOf(toDayNumber(day), zone);

function startOf(day: number, zone: string): number {
  const midnight = day * oneDay;
  for (const near of [midnight - 14 * oneHour, midnight, midnight + 14 * oneHour]) {
    const start = midnight - offsetAt(near, zone);
    if (dayNumberAt(start, zone) >= day && dayNumberAt(start - 1, zone) < day) return start;
  }
  return searchStart(day, zone, midnight - 36 * oneHour, midnight + 36 * oneHour);
}

/** Binary search of a day's start, for days whose midnight the clocks skipped. */
function searchStart(day: number, zone: string, before: number, after: number): number {
  let [low, high] = [before, after];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (dayNumberAt(middle, zone) >= day) high = middle;
    else low = middle;
  }
  return high;
}

/** An instant in ISO 8601 with the zone's offset: `2026-03-01T00:00:00.000+01:00`. */
export function toZonedText(instant: number, zone: string): string {
  const offset = offsetAt(instant, zone);
  const minutes = Math.round(Math.abs(offset) / 60_000);
  const pad = (value: number) => String(value).padStart(2, '0');
  const sign = offset < 0 ? '-' : '+';
  const local = new Date(instant + offset).toISOString().slice(0, -1);
  return `${local}${sign}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}

/** The days since 1970-01-01. */
export const toDayNumber = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / oneDay;

let written = { number: 0, day: '1970-01-01' };

/** What follows each other is mostly of one day: the last is kept. */
export function toDay(number: number): Day {
  if (number !== written.number)
    written = { number, day: new Date(number * oneDay).toISOString().slice(0, 10) };
  return written.day;
}
