import { oneDay } from './milliseconds.ts';
import type { Range } from './range.ts';
import { skippedDays } from './skipped-days.ts';
import { type Day, dayAt, startOfDay, toDay, toDayNumber, toZonedText } from './zoned-time.ts';

/** Identifies a bucket: its first day for a calendar interval, a number for a cyclic one. */
export type BucketKey = Day | number;

interface Parts {
  year: number;
  /** From 1. */
  month: number;
  day: number;
  /** Days since 1970-01-01. */
  number: number;
}

function partsOf(number: number): Parts {
  const date = new Date(number * oneDay);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
  return { year, month, day, number };
}

const firstOf = (year: number, month: number): Day =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`;

/** Monday is 1. */
const weekday = ({ number }: Parts): number => ((((number + 3) % 7) + 7) % 7) + 1;
const dayOfYear = ({ year, number }: Parts): number => number - toDayNumber(firstOf(year, 1)) + 1;

/** An ISO week belongs to the year of its Thursday. */
function isoWeek(parts: Parts): number {
  const thursday = partsOf(parts.number - weekday(parts) + 4);
  return Math.ceil(dayOfYear(thursday) / 7);
}

/** Buckets of `size` months, by their first day. */
const months = (size: number) => (parts: Parts) =>
  firstOf(parts.year, parts.month - ((parts.month - 1) % size));

/** Calendar intervals name a bucket by its first day, cyclic ones by a number from 1. */
export const intervals = {
  year: months(12),
  semester: months(6),
  semesterOfYear: ({ month }: Parts) => Math.ceil(month / 6),
  quarter: months(3),
  quarterOfYear: ({ month }: Parts) => Math.ceil(month / 3),
  month: months(1),
  monthOfYear: ({ month }: Parts) => month,
  week: (parts: Parts) => toDay(parts.number - weekday(parts) + 1),
  weekOfYear: isoWeek,
  day: ({ number }: Parts) => toDay(number),
  dayOfYear,
  dayOfMonth: ({ day }: Parts) => day,
  dayOfWeek: weekday,
} as const satisfies Record<string, (parts: Parts) => BucketKey>;

export type Interval = keyof typeof intervals;

/** The bucket of a day, which is given by its date or by its number. */
export const bucketOf = (interval: Interval, day: Day | number): BucketKey =>
  intervals[interval](partsOf(typeof day === 'number' ? day : toDayNumber(day)));

/** The shortest length of a bucket, in days: a step of that length skips no bucket. */
const minDays: Partial<Record<Interval, number>> = {
  year: 365,
  semester: 181,
  quarter: 90,
  month: 28,
  week: 7,
  weekOfYear: 7,
};

/** The longest length, in days: a range of more than `max` of them has too many buckets. */
const maxDays: Partial<Record<Interval, number>> = {
  year: 366,
  semester: 184,
  quarter: 92,
  month: 31,
  week: 7,
};

/** How many buckets a cyclic interval has: once all are met, the rest of a range adds none. */
const cycleSizes: Partial<Record<Interval, number>> = {
  semesterOfYear: 2,
  quarterOfYear: 4,
  monthOfYear: 12,
  weekOfYear: 53,
  dayOfYear: 366,
  dayOfMonth: 31,
  dayOfWeek: 7,
};

/** Whether the buckets of an interval come back, like Mondays, instead of following each other. */
export const isCyclic = (interval: Interval): boolean => interval in cycleSizes;

/** Within so many days a cyclic interval meets all its buckets: leap years may be 8 years apart. */
const longestCycle = 13 * 366;

/** A bucket of several days has others besides a day that the zone skipped. */
const noDays: ReadonlySet<number> = new Set();

/** The buckets that a range touches, in order; undefined when there are more than `max`. */
export function bucketsOf(
  interval: Interval,
  { since, until }: Range,
  zone: string,
  max: number,
): BucketKey[] | undefined {
  if (since >= until) return [];
  const first = toDayNumber(dayAt(since, zone));
  const last = toDayNumber(dayAt(until - 1, zone));
  const keys = new Set<BucketKey>();
  const step = minDays[interval] ?? 1;
  if (!isCyclic(interval) && (last - first) / (maxDays[interval] ?? 1) > max) return undefined;
  const end = isCyclic(interval) ? Math.min(last, first + longestCycle) : last;
  const skipped =
    step === 1
      ? skippedDays({ since, until: Math.min(until, since + longestCycle * oneDay) }, zone)
      : noDays;
  for (let number = first; number < end; number += step) {
    if (skipped.has(number)) continue;
    keys.add(bucketOf(interval, number));
    if (keys.size > max) return undefined;
    if (keys.size === cycleSizes[interval]) break;
  }
  keys.add(bucketOf(interval, end));
  if (keys.size > max) return undefined;
  return [...keys].sort(byOrder);
}

const byOrder = (a: BucketKey, b: BucketKey): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a) < String(b) ? -1 : 1;

/** The name of a bucket in answers. A calendar one is named by its start in the zone. */
export const bucketName = (key: BucketKey, zone: string): string | number =>
  typeof key === 'number' ? key : startText(key, zone);

/** Time zone lookups are slow, and dashboards ask for the same days again and again. */
const startTextCache = new Map<string, string>();
const maxCachedTexts = 20_000;

function startText(day: Day, zone: string): string {
  const cacheKey = `${day} ${zone}`;
  const cached = startTextCache.get(cacheKey);
  if (cached !== undefined) return cached;
  if (startTextCache.size >= maxCachedTexts) startTextCache.clear();
  const text = toZonedText(startOfDay(day, zone), zone);
  startTextCache.set(cacheKey, text);
  return text;
}
