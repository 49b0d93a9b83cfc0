import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bucketSegments } from './bucket-segments.ts';
import { bucketFinder } from './find-bucket.ts';
import { bucketsOf, type Interval, intervals } from './intervals.ts';
import { nearestDays } from './nearest-days.ts';
import { dayAt } from './zoned-time.ts';

const someZone = fc.constantFrom(
  'Europe/Paris',
  'America/Sao_Paulo',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Beirut',
  'UTC',
);
const someInterval = fc.constantFrom(undefined, ...(Object.keys(intervals) as Interval[]));
const someRange = fc
  .tuple(
    fc.integer({ min: Date.UTC(2010, 0, 1), max: Date.UTC(2027, 0, 1) }),
    fc.integer({ min: 1, max: 500 * 86_400_000 }),
  )
  .map(([since, length]) => ({ since, until: since + length }));

test('segments cover a range, and each instant lies in the segment of its bucket', () => {
  fc.assert(
    fc.property(someInterval, someRange, someZone, (interval, range, zone) => {
      const buckets = interval ? (bucketsOf(interval, range, zone, 5000) ?? []) : [0];
      const segments = bucketSegments(interval, range, zone, buckets) ?? [];
      const find = bucketFinder(interval, range, zone, buckets);
      let at = range.since;
      for (const { since, until, bucket } of segments) {
        expect(since).toBe(at);
        expect([find(since), find(until - 1)]).toEqual([bucket, bucket]);
        at = until;
      }
      expect(at).toBe(range.until);
    }),
  );
});

test('days of one zone and what is moved make the buckets of another', () => {
  fc.assert(
    fc.property(
      someInterval,
      someRange,
      someZone,
      someZone,
      fc.array(fc.double({ min: -0.1, max: 1.1, noNaN: true }), { maxLength: 30 }),
      (interval, range, zone, ownZone, places) => {
        const buckets = interval ? (bucketsOf(interval, range, zone, 5000) ?? []) : [0];
        const segments = bucketSegments(interval, range, zone, buckets) ?? [];
        const find = bucketFinder(interval, range, zone, buckets);
        const { days, moved } = nearestDays(segments, ownZone);
        const limits = segments.flatMap(({ since, until }) => [since, since - 1, until]);
        const spread = places.map((place) =>
          Math.floor(range.since + place * (range.until - range.since)),
        );
        for (const at of [...limits.slice(0, 60), ...spread]) {
          const counts = buckets.map(() => 0);
          const add = (bucket: number | undefined, by: number) => {
            if (bucket !== undefined) counts[bucket] = (counts[bucket] ?? 0) + by;
          };
          const day = dayAt(at, ownZone);
          for (const { first, last, bucket } of days)
            if (first <= day && day <= last) add(bucket, 1);
          for (const { since, until, to, from } of moved)
            if (since <= at && at < until) {
              add(to, 1);
              add(from, -1);
            }
          const expected = buckets.map((_, bucket) => (bucket === find(at) ? 1 : 0));
          expect(counts).toEqual(expected);
        }
      },
    ),
    { numRuns: 300 },
  );
});

test('in the same zone nothing is moved between midnights', () => {
  const range = { since: Date.UTC(2025, 11, 31, 23), until: Date.UTC(2026, 11, 31, 23) };
  const buckets = bucketsOf('month', range, 'Europe/Paris', 100) ?? [];
  const segments = bucketSegments('month', range, 'Europe/Paris', buckets) ?? [];
  const { days, moved } = nearestDays(segments, 'europe/paris');
  expect(moved).toEqual([]);
  expect(days).toHaveLength(12);
});
