import { expect, test } from 'vitest';
import { alignBuckets } from './align-buckets.ts';

test('days answer each other by rank, and the longer period has the last ones alone', () => {
  expect(alignBuckets(['2026-02-01'], ['2026-01-01', '2026-01-02'])).toEqual([
    { own: 0, compared: 0 },
    { own: undefined, compared: 1 },
  ]);
});

test('weekdays answer each other by number', () => {
  expect(alignBuckets([1, 3], [2, 3])).toEqual([
    { own: 0, compared: undefined },
    { own: undefined, compared: 0 },
    { own: 1, compared: 1 },
  ]);
});

test('without an interval, two periods are one pair', () => {
  expect(alignBuckets([0], [0])).toEqual([{ own: 0, compared: 0 }]);
});
