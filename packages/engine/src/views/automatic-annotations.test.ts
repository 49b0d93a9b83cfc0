import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toDay, toDayNumber } from '../time/zoned-time.ts';
import { annotationMargin, automaticAnnotations, type Spender } from './automatic-annotations.ts';

const first = toDayNumber('2026-01-01');
const wide = { since: '2025-01-01', until: '2027-12-31', today: '2027-12-31' };

const spender = (spend: ReadonlyMap<number, number>, more: Partial<Spender<string>> = {}) => ({
  subject: 'Soldes',
  createdOn: undefined,
  spend,
  isComparable: true,
  ...more,
});

/** So much a day, from a day of the year 2026 on. */
const days = (...runs: [from: number, until: number, amount: number][]) =>
  new Map(
    runs.flatMap(([from, until, amount]) =>
      Array.from({ length: until - from }, (_, day) => [first + from + day, amount] as const),
    ),
  );

const told = (spend: ReadonlyMap<number, number>, more: Partial<Spender<string>> = {}) =>
  automaticAnnotations([spender(spend, more)], wide).map(
    ({ day, event }) => `${toDayNumber(day) - first} ${event}`,
  );

const someSpend = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 120 }), fc.constantFrom(0, 1, 5, 10, 20, 45)), {
    maxLength: 90,
  })
  .map((pairs) => new Map(pairs.map(([day, amount]) => [first + day, amount])));

describe('spend is told', () => {
  test.each([
    ['from its first day to its last', days([10, 30, 5]), ['10 spend-started', '29 spend-ended']],
    [
      'as one when it pauses for days',
      days([10, 20, 5], [26, 30, 5]),
      ['10 spend-started', '29 spend-ended'],
    ],
    [
      'as two when a week passes without any',
      days([10, 20, 5], [28, 40, 5]),
      ['10 spend-started', '19 spend-ended', '28 spend-started', '39 spend-ended'],
    ],
    [
      'when it doubles, on the first day of the new spend',
      days([0, 30, 10], [30, 60, 20]),
      ['0 spend-started', '30 spend-doubled', '59 spend-ended'],
    ],
    [
      'when it becomes four times as much, once',
      days([0, 30, 10], [30, 60, 40]),
      ['0 spend-started', '30 spend-doubled', '59 spend-ended'],
    ],
    [
      'not when it grows by less',
      days([0, 30, 10], [30, 60, 19]),
      ['0 spend-started', '59 spend-ended'],
    ],
    ['not when nothing is spent', days([0, 30, 0]), []],
  ])('%s', (_, spend, expected) => {
    expect(told(spend)).toEqual(expected);
  });

  test('as going on until a week has passed', () => {
    const at = (today: string) =>
      automaticAnnotations([spender(days([0, 10, 5]))], { ...wide, today }).length;
    expect([at('2026-01-17'), at('2026-01-18')]).toEqual([1, 2]);
  });
});

test('a campaign is told when it was made, unless its spend begins that day', () => {
  expect(told(new Map(), { createdOn: '2026-01-03' })).toEqual(['2 campaign-created']);
  expect(told(days([2, 5, 1]), { createdOn: '2026-01-03' })).toEqual([
    '2 spend-started',
    '4 spend-ended',
  ]);
});

test('what happens to several on one day is told once', () => {
  const spenders = ['a', 'b', 'c'].map((subject) => spender(days([0, 9, 1]), { subject }));
  expect(automaticAnnotations(spenders, wide)).toEqual([
    { day: '2026-01-01', event: 'spend-started', subjects: ['a', 'b', 'c'] },
    { day: '2026-01-09', event: 'spend-ended', subjects: ['a', 'b', 'c'] },
  ]);
});

describe('laws', () => {
  test('a unit of money changes nothing, nor does the day on which all begins', () => {
    fc.assert(
      fc.property(someSpend, fc.integer({ min: 1, max: 1000 }), (spend, shift) => {
        const times = new Map([...spend].map(([day, amount]) => [day, amount * 8]));
        expect(told(times)).toEqual(told(spend));
        const later = new Map([...spend].map(([day, amount]) => [day + (shift % 90), amount]));
        expect(told(later)).toEqual(
          told(spend).map((text) =>
            text.replace(/^-?\d+/, (day) => String(Number(day) + (shift % 90))),
          ),
        );
      }),
    );
  });

  test('every beginning has its end after it, and doublings are between', () => {
    fc.assert(
      fc.property(someSpend, (spend) => {
        let since: string | undefined;
        const ofOneDay = ['spend-started', 'spend-doubled', 'spend-ended'];
        for (const { day, event } of automaticAnnotations([spender(spend)], wide)) {
          expect(ofOneDay).toContain(event);
          if (event === 'spend-started') {
            expect(since).toBeUndefined();
            since = day;
          } else expect(since !== undefined && since <= day).toBe(true);
          if (event === 'spend-ended') since = undefined;
        }
        expect(since).toBeUndefined();
      }),
    );
  });

  test('what is said of a day does not depend on which days are asked about', () => {
    fc.assert(
      fc.property(
        someSpend,
        fc.integer({ min: 0, max: 110 }),
        fc.integer({ min: 1, max: 40 }),
        (spend, start, length) => {
          const asked = { since: toDay(first + start), until: toDay(first + start + length) };
          const known = new Map(
            [...spend].filter(
              ([day]) =>
                day >= first + start - annotationMargin &&
                day < first + start + length + annotationMargin,
            ),
          );
          const all = automaticAnnotations([spender(spend)], wide);
          expect(automaticAnnotations([spender(known)], { ...wide, ...asked })).toEqual(
            all.filter(({ day }) => day >= asked.since && day < asked.until),
          );
        },
      ),
      { numRuns: 500 },
    );
  });

  test('amounts of several currencies are not compared', () => {
    fc.assert(
      fc.property(someSpend, (spend) => {
        expect(told(spend, { isComparable: false })).toEqual(
          told(spend).filter((text) => !text.endsWith('doubled')),
        );
      }),
    );
  });
});
