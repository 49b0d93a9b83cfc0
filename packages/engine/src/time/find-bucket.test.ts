import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bucketFinder } from './find-bucket.ts';
import { bucketOf, bucketsOf, type Interval, intervals } from './intervals.ts';
import { dayAt } from './zoned-time.ts';

const zones = ['Europe/Paris', 'America/Sao_Paulo', 'Asia/Kolkata', 'Pacific/Apia', 'UTC'];

test.each(Object.keys(intervals) as Interval[])(
  '%s: an instant is in the bucket of its day',
  (interval) => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: Date.UTC(2010, 0, 1), max: Date.UTC(2012, 0, 1) }),
        fc.integer({ min: 1, max: 800 * 86_400_000 }),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (zone, since, length, place) => {
          const range = { since, until: since + length };
          const buckets = bucketsOf(interval, range, zone, 5000) ?? [];
          const find = bucketFinder(interval, range, zone, buckets);
          const at = since + Math.floor(length * place);
          expect(buckets[find(at)]).toBe(bucketOf(interval, dayAt(at, zone)));
          expect(find(since - 1)).toBe(-1);
          expect(find(range.until)).toBe(-1);
        },
      ),
      { numRuns: 25 },
    );
  },
);

test('without an interval the range is one bucket', () => {
  const find = bucketFinder(undefined, { since: 10, until: 20 }, 'UTC', [0]);
  expect([9, 10, 19, 20].map(find)).toEqual([-1, 0, 0, -1]);
});
