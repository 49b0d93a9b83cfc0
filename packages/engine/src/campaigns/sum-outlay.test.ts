import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isWhole } from '../../../../test/whole.ts';
import { add, type Decimal, toText, zero } from '../money/decimal.ts';
import { dayStarts } from '../time/day-starts.ts';
import { bucketFinder } from '../time/find-bucket.ts';
import { bucketsOf, type Interval, intervals, isCyclic } from '../time/intervals.ts';
import { allSkippedDays } from '../time/skipped-days.ts';
import { toDay, toDayNumber } from '../time/zoned-time.ts';
import { DayBuckets, splitDays } from './day-buckets.ts';
import { outlayFormula } from './outlay-formula.ts';
import { convertDays, type Outlay, spreadOutlay } from './spread-outlay.ts';
import {
  type BucketPart,
  type Exchange,
  hasEveryRate,
  sumConvertedOutlay,
  sumOutlay,
} from './sum-outlay.ts';

const oneDay = 86_400_000;

const someZone = fc.constantFrom(
  'Europe/Paris',
  'America/New_York',
  'America/St_Johns',
  'America/Sao_Paulo',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Asia/Tehran',
  'Pacific/Apia',
  'Pacific/Kwajalein',
  'Pacific/Kiritimati',
  'UTC',
);

const someOutlay = fc
  .record({
    units: fc.oneof(fc.bigInt({ min: 0n, max: 5000n }), fc.bigInt({ min: 0n, max: 10n ** 14n })),
    scale: fc.constantFrom(0, 1, 2, 5),
    currency: fc.constantFrom('EUR', 'JPY', 'TND'),
    start: fc.integer({ min: Date.UTC(1991, 0, 1), max: Date.UTC(2014, 0, 1) }),
    length: fc.oneof(
      fc.integer({ min: 1, max: 4 * oneDay }),
      fc.integer({ min: 1, max: 1500 }).map((days) => days * oneDay),
      fc.integer({ min: 1, max: 1500 * oneDay }),
    ),
    isWhole: fc.boolean(),
    zone: someZone,
  })
  .map(({ units, scale, currency, start, length, isWhole, zone }) => {
    const from = isWhole
      ? dayStarts({ since: start, until: start }, zone)(Math.floor(start / oneDay))
      : start;
    const outlay: Outlay = { amount: { units, scale }, currency, start: from, end: from + length };
    return { outlay, zone };
  });

const someQuestion = fc.record({
  interval: fc.constantFrom(undefined, ...(Object.keys(intervals) as Interval[])),
  shift: fc.integer({ min: -800 * oneDay, max: 800 * oneDay }),
  length: fc.integer({ min: 1, max: 2000 * oneDay }),
});

const settings = { numRuns: isWhole ? 400 : 100 };

function questionDays(
  { interval, shift, length }: { interval: Interval | undefined; shift: number; length: number },
  start: number,
  zone: string,
) {
  const range = { since: start + shift, until: start + shift + length };
  const buckets = interval ? (bucketsOf(interval, range, zone, 5000) ?? []) : [0];
  const findBucket = bucketFinder(interval, range, zone, buckets);
  const startOf = dayStarts(range, zone);
  const days = new DayBuckets(allSkippedDays(zone));
  const from = Math.floor(range.since / oneDay) - 1;
  const until = Math.floor(range.until / oneDay) + 2;
  const isCalendar = interval === undefined || !isCyclic(interval);
  // Outside the range there is no bucket, which a search for the end of a bucket does not expect.
  const inRange = Array.from({ length: until - from }, (_, index) => from + index).filter(
    (day) => findBucket(startOf(day)) >= 0,
  );
  const [first, last] = [inRange[0] ?? 0, inRange.at(-1) ?? -1];
  for (const run of splitDays({ from: first, until: last + 1, startOf, findBucket, isCalendar }))
    if (run) days.add(run);
  return { days, findBucket };
}

function collect(parts: Iterable<BucketPart>): Map<number, string> {
  const sums = new Map<number, Decimal>();
  for (const [bucket, amount] of parts)
    if (bucket >= 0) sums.set(bucket, add(sums.get(bucket) ?? zero, amount));
  return new Map(
    [...sums]
      .map(([bucket, amount]): [number, string] => [bucket, toText(amount)])
      .filter(([, amount]) => amount !== '0')
      .sort(([a], [b]) => a - b),
  );
}

describe('the formula gives each bucket what its days get one by one', () => {
  test('in every interval and zone', () => {
    fc.assert(
      fc.property(someOutlay, someQuestion, ({ outlay, zone }, question) => {
        const asked = questionDays(question, outlay.start, zone);
        const byDay = spreadOutlay(outlay, zone).map(
          ({ at, amount }): BucketPart => [asked.findBucket(at), amount],
        );
        const formula = outlayFormula(outlay, zone, allSkippedDays(zone));
        expect(collect(sumOutlay(formula, asked))).toEqual(collect(byDay));
      }),
      settings,
    );
  });

  test('in another currency, at the rate of each day', () => {
    const someRates = fc.array(
      fc.record({
        day: fc.integer({ min: 7000, max: 17_000 }),
        rate: fc.integer({ min: 1, max: 300_000 }),
      }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(someOutlay, someQuestion, someRates, ({ outlay, zone }, question, rates) => {
        const asked = questionDays(question, outlay.start, zone);
        const history = [{ day: 6000, rate: 1234 }, ...rates]
          .sort((a, b) => a.day - b.day)
          .filter(({ day }, index, all) => all[index + 1]?.day !== day)
          .map(({ day, rate }) => ({ day, rates: { XAF: String(rate / 1000) } }));
        const exchange: Exchange = {
          from: 'XAF',
          to: 'EUR',
          history,
          skipped: allSkippedDays(zone),
        };
        const given = { ...outlay, currency: 'XAF' };
        const byDay = convertDays(
          spreadOutlay(given, zone),
          'XAF',
          'EUR',
          (day) => history.findLast((each) => each.day <= toDayNumber(day))?.rates,
        );
        const formula = outlayFormula(given, zone, allSkippedDays(zone));
        expect(hasEveryRate(formula, exchange)).toBe(true);
        expect(collect(sumConvertedOutlay(formula, asked, exchange))).toEqual(
          collect((byDay ?? []).map(({ at, amount }) => [asked.findBucket(at), amount])),
        );
      }),
      settings,
    );
  });
});

test('a day without a rate is noticed wherever it is in the outlay', () => {
  const outlay: Outlay = {
    amount: { units: 100n, scale: 0 },
    currency: 'XAF',
    start: 1000 * oneDay,
    end: 1010 * oneDay,
  };
  const formula = outlayFormula(outlay, 'UTC', []);
  const known = { XAF: '655.957' };
  const has = (...history: Exchange['history']) =>
    hasEveryRate(formula, { from: 'XAF', to: 'EUR', history, skipped: [] });
  expect(has()).toBe(false);
  expect(has({ day: 1001, rates: known })).toBe(false);
  expect(has({ day: 1000, rates: known })).toBe(true);
  expect(has({ day: 990, rates: known }, { day: 1009, rates: {} })).toBe(false);
  expect(has({ day: 990, rates: known }, { day: 1010, rates: {} })).toBe(true);
});

test('an outlay of a century is a formula: its days need not be listed', () => {
  const start = Date.UTC(1926, 0, 1);
  const formula = outlayFormula(
    {
      amount: { units: 3_652_500_001n, scale: 2 },
      currency: 'EUR',
      start,
      end: start + 36_525 * oneDay,
    },
    'UTC',
    [],
  );
  expect(formula.daily).toBe(100_000n);
  expect(toDay(formula.first.day)).toBe('1926-01-01');
  expect(toDay(formula.last?.day ?? 0)).toBe('2025-12-31');
});
