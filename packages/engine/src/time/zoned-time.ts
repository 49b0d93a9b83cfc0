import { oneDay, oneHour } from './milliseconds.ts';

/** A calendar day without a time zone: `2026-03-01`. */
export type Day = string;

const formatCache = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const cached = formatCache.get(zone);
  if (cached) return cached;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formatCache.set(zone, format);
  return format;
}

/** The offsets of each zone, by hour since 1970. Computing one costs a hundred times more. */
const offsetCache = new Map<string, Map<number, number | undefined>>();
const maxCachedHours = 20_000;

/** The UTC offset of a zone at an instant, in milliseconds. */
export function offsetAt(instant: number, zone: string): number {
  let hours = offsetCache.get(zone);
  if (!hours || hours.size > maxCachedHours) {
    hours = new Map();
    offsetCache.set(zone, hours);
  }
  const hour = Math.floor(instant / oneHour);
  if (!hours.has(hour)) hours.set(hour, offsetOfHour(hour, zone));
  return hours.get(hour) ?? computeOffset(instant, zone);
}

/** Undefined when the clocks change within the hour. */
function offsetOfHour(hour: number, zone: string): number | undefined {
  const first = computeOffset(hour * oneHour, zone);
  return first === computeOffset((hour + 1) * oneHour - 1, zone) ? first : undefined;
}

function computeOffset(instant: number, zone: string): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatOf(zone).formatToParts(instant)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour: h = 0, minute = 0, second = 0 } = parts;
  const wholeSeconds = Math.floor(instant / 1000) * 1000;
  return Date.UTC(year, month - 1, day, h, minute, second) - wholeSeconds;
}

/** The calendar day in a zone at an instant. */
export const dayAt = (instant: number, zone: string): Day => toDay(dayNumberAt(instant, zone));

const dayNumberAt = (instant: number, zone: string): number =>
  Math.floor((instant + offsetAt(instant, zone)) / oneDay);

/** 9999-12-31, the last day that a `Day` can write. */
export const lastDayNumber = Date.UTC(9999, 11, 31) / oneDay;

/** Like `dayAt`, but never after the last day that a `Day` can write. */
export const clampedDayAt = (instant: number, zone: string): Day =>
  toDay(Math.min(dayNumberAt(instant, zone), lastDayNumber));

/** The first instant of a day in a zone, even when the clocks change at midnight. */
export function startOfDay(day: Day, zone: string): number {
  const midnight = toDayNumber(day) * oneDay;
  for (const near of [midnight - 14 * oneHour, midnight, midnight + 14 * oneHour]) {
    const start = midnight - offsetAt(near, zone);
    if (dayAt(start, zone) >= day && dayAt(start - 1, zone) < day) return start;
  }
  return searchStart(day, zone, midnight - 36 * oneHour, midnight + 36 * oneHour);
}

/** Binary search of a day's start, for days whose midnight the clocks skipped. */
function searchStart(day: Day, zone: string, before: number, after: number): number {
  let [low, high] = [before, after];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (dayAt(middle, zone) >= day) high = middle;
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

export const toDay = (number: number): Day => new Date(number * oneDay).toISOString().slice(0, 10);
