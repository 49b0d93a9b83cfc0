import { oneDay, oneHour } from './milliseconds.ts';
/** A day of a calendar, without a time zone: `2026-03-01`. */
export type Day = string;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
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
  formats.set(zone, format);
  return format;
}

/** Hours whose offset is known, of each zone: asking the calendar costs a hundred times more. */
const knownHours = new Map<string, Map<number, number | undefined>>();
const mostHours = 20_000;

/** How far a zone's clocks are ahead of UTC at an instant, in milliseconds. */
export function offsetAt(instant: number, zone: string): number {
  let hours = knownHours.get(zone);
  if (!hours || hours.size > mostHours) {
    hours = new Map();
    knownHours.set(zone, hours);
  }
  const number = Math.floor(instant / oneHour);
  if (!hours.has(number)) hours.set(number, offsetOfHour(number, zone));
  return hours.get(number) ?? askOffset(instant, zone);
}

/** Undefined in an hour in which the clocks change. */
function offsetOfHour(number: number, zone: string): number | undefined {
  const first = askOffset(number * oneHour, zone);
  return first === askOffset((number + 1) * oneHour - 1, zone) ? first : undefined;
}

function askOffset(instant: number, zone: string): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatOf(zone).formatToParts(instant)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour: h = 0, minute = 0, second = 0 } = parts;
  const wholeSeconds = Math.floor(instant / 1000) * 1000;
  return Date.UTC(year, month - 1, day, h, minute, second) - wholeSeconds;
}

/** The day that a zone's calendars show at an instant. */
export const dayAt = (instant: number, zone: string): Day => toDay(dayNumberAt(instant, zone));

const dayNumberAt = (instant: number, zone: string): number =>
  Math.floor((instant + offsetAt(instant, zone)) / oneDay);

const lastDay = Date.UTC(9999, 11, 31) / oneDay;

/** The day on which a total counts an instant: there is none after the calendar's last. */
export const countedDay = (instant: number, zone: string): Day =>
  toDay(Math.min(dayNumberAt(instant, zone), lastDay));

/** The first instant of a day in a zone, whatever its clocks do that night. */
export function startOfDay(day: Day, zone: string): number {
  const midnight = toDayNumber(day) * oneDay;
  for (const near of [midnight - 14 * oneHour, midnight, midnight + 14 * oneHour]) {
    const start = midnight - offsetAt(near, zone);
    if (dayAt(start, zone) >= day && dayAt(start - 1, zone) < day) return start;
  }
  return firstReaching(day, zone, midnight - 36 * oneHour, midnight + 36 * oneHour);
}

/** The clocks jumped over midnight: searches the jump. */
function firstReaching(day: Day, zone: string, before: number, after: number): number {
  let [low, high] = [before, after];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (dayAt(middle, zone) >= day) high = middle;
    else low = middle;
  }
  return high;
}

/** An instant as a zone's clocks show it: `2026-03-01T00:00:00.000+01:00`. */
export function toZonedText(instant: number, zone: string): string {
  const offset = offsetAt(instant, zone);
  const minutes = Math.round(Math.abs(offset) / 60_000);
  const pad = (value: number) => String(value).padStart(2, '0');
  const sign = offset < 0 ? '-' : '+';
  const local = new Date(instant + offset).toISOString().slice(0, -1);
  return `${local}${sign}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}

/** Days counted from 1970-01-01. */
export const toDayNumber = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / oneDay;

export const toDay = (number: number): Day => new Date(number * oneDay).toISOString().slice(0, 10);
