import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayStarts } from './day-starts.ts';
import { bucketName, bucketOf, bucketsOf, type Interval, intervals } from './intervals.ts';
import { dayAt, startOfDay, toDay, toDayNumber } from './zoned-time.ts';

const names = Object.keys(intervals) as Interval[];
const calendar: Interval[] = ['year', 'semester', 'quarter', 'month', 'week', 'day'];
const someZone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
/** How long before a range its first bucket may start. */
const oneYear = 366 * 86_400_000;
const someInstant = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2030, 0, 1) });
const someRange = fc
  .tuple(someInstant, fc.integer({ min: 1, max: 800 * 86_400_000 }))
  .map(([since, length]) => ({ since, until: since + length }));

test('there are thirteen intervals', () => {
  expect(names).toHaveLength(13);
});

test.each(calendar)('buckets by %s cover a range, in order and without overlap', (interval) => {
  fc.assert(
    fc.property(
      someRange,
      someZone,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (range, zone, at) => {
        const keys = bucketsOf(interval, range, zone, 5000) ?? [];
        const instant = Math.floor(range.since + at * (range.until - 1 - range.since));
        const startOf = dayStarts({ ...range, since: range.since - oneYear }, zone);
        const starts = keys.map((key) => startOf(toDayNumber(String(key))));
        const holding = starts.filter(
          (start, index) => start <= instant && instant < (starts[index + 1] ?? Infinity),
        );
        expect(holding).toHaveLength(1);
        expect(starts).toEqual([...starts].sort((a, b) => a - b));
        expect(keys).toContain(bucketOf(interval, dayAt(instant, zone)));
      },
    ),
    { numRuns: 40 },
  );
});

test('a cyclic bucket is an integer from 1 to its maximum', () => {
  const maximums = {
    semesterOfYear: 2,
    quarterOfYear: 4,
    monthOfYear: 12,
    weekOfYear: 53,
    dayOfYear: 366,
    dayOfMonth: 31,
    dayOfWeek: 7,
  };
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), (number) => {
      for (const [interval, max] of Object.entries(maximums)) {
        const key = bucketOf(interval as Interval, toDay(number));
        expect(Number.isInteger(key) && Number(key) >= 1 && Number(key) <= max).toBe(true);
      }
    }),
  );
});

test.each<[Interval, string, string | number]>([
  ['year', '2026-11-15', '2026-01-01'],
  ['semester', '2026-06-30', '2026-01-01'],
  ['semester', '2026-07-01', '2026-07-01'],
  ['quarter', '2026-11-15', '2026-10-01'],
  ['week', '2026-11-15', '2026-11-09'],
  ['week', '2026-11-16', '2026-11-16'],
  ['weekOfYear', '2026-12-31', 53],
  ['weekOfYear', '2027-01-03', 53],
  ['weekOfYear', '2027-01-04', 1],
  ['weekOfYear', '2024-12-30', 1],
  ['dayOfYear', '2024-12-31', 366],
  ['dayOfWeek', '2026-11-15', 7],
  ['dayOfWeek', '2026-11-16', 1],
  ['semesterOfYear', '2026-07-01', 2],
])('the %s of %s is %s', (interval, day, key) => {
  expect(bucketOf(interval, day)).toBe(key);
});

test('a bucket is named by its start in the zone', () => {
  expect(bucketName('2026-03-01', 'Europe/Paris')).toBe('2026-03-01T00:00:00.000+01:00');
  expect(bucketName('2026-04-01', 'Europe/Paris')).toBe('2026-04-01T00:00:00.000+02:00');
  expect(bucketName(3, 'Europe/Paris')).toBe(3);
});

test('too many buckets are refused', () => {
  const range = { since: Date.UTC(2000, 0, 1), until: Date.UTC(2026, 0, 1) };
  expect(bucketsOf('day', range, 'UTC', 5000)).toBeUndefined();
  expect(bucketsOf('month', range, 'UTC', 5000)).toHaveLength(312);
});

test('a range does not include its end', () => {
  const midnight = startOfDay('2026-04-01', 'Europe/Paris');
  const range = { since: startOfDay('2026-03-01', 'Europe/Paris'), until: midnight };
  expect(bucketsOf('month', range, 'Europe/Paris', 10)).toEqual(['2026-03-01']);
  expect(bucketsOf('month', { ...range, until: midnight + 1 }, 'Europe/Paris', 10)).toHaveLength(2);
  expect(toDayNumber('1970-01-02')).toBe(1);
});

test('the longest range is cut into buckets too', () => {
  const range = { since: Date.UTC(1000, 0, 1), until: Date.UTC(9999, 0, 1) };
  expect(bucketsOf('dayOfYear', range, 'UTC', 5000)).toHaveLength(366);
  expect(bucketsOf('weekOfYear', range, 'UTC', 5000)).toHaveLength(53);
  expect(bucketsOf('year', range, 'UTC', 5000)).toBeUndefined();
  expect(bucketsOf('year', range, 'UTC', 9000)).toHaveLength(8999);
});

test.each([
  ['day', ['2011-12-29', '2011-12-31', '2012-01-01']],
  ['dayOfMonth', [1, 29, 31]],
  ['dayOfYear', [1, 363, 365]],
  ['dayOfWeek', [4, 6, 7]],
] as const)('a day that the zone skipped has no bucket by %s', (interval, buckets) => {
  const zone = 'Pacific/Apia';
  const range = { since: startOfDay('2011-12-29', zone), until: startOfDay('2012-01-02', zone) };
  expect(bucketsOf(interval, range, zone, 10)).toEqual(buckets);
  const names = buckets.map((bucket) => bucketName(bucket, zone));
  expect(new Set(names).size).toBe(3);
});
