import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toDay, toDayNumber } from '../time/zoned-time.ts';
import { countDays, daysOf, isIncomplete, neighbour, type Period, units } from './period.ts';
import { periodText, readPeriod } from './period-text.ts';

const someDay = fc
  .integer({ min: toDayNumber('1995-01-01'), max: toDayNumber('2090-01-01') })
  .map(toDay);
const somePeriod: fc.Arbitrary<Period> = fc.oneof(
  fc.record({
    kind: fc.constant('calendar' as const),
    unit: fc.constantFrom(...units),
    back: fc.integer({ min: 0, max: 60 }),
  }),
  fc.record({ kind: fc.constant('last' as const), days: fc.integer({ min: 1, max: 800 }) }),
  fc.tuple(someDay, fc.integer({ min: 1, max: 800 })).map(([since, length]) => ({
    kind: 'days' as const,
    since,
    until: toDay(toDayNumber(since) + length),
  })),
);

describe('a period', () => {
  test('is the same after an address', () => {
    fc.assert(
      fc.property(somePeriod, (period) => {
        expect(readPeriod(periodText(period))).toEqual(period);
      }),
    );
  });

  test('has one day at least', () => {
    fc.assert(
      fc.property(somePeriod, someDay, (period, today) => {
        expect(countDays(daysOf(period, today))).toBeGreaterThan(0);
      }),
    );
  });

  test('of the calendar that is not past holds today, and is not over', () => {
    fc.assert(
      fc.property(fc.constantFrom(...units), someDay, (unit, today) => {
        const days = daysOf({ kind: 'calendar', unit, back: 0 }, today);
        expect(days.since <= today && today < days.until).toBe(true);
        expect(isIncomplete(days, today)).toBe(true);
        expect(isIncomplete(daysOf({ kind: 'calendar', unit, back: 1 }, today), today)).toBe(false);
      }),
    );
  });

  test('touches its neighbours, without a gap or an overlap', () => {
    fc.assert(
      fc.property(somePeriod, someDay, (period, today) => {
        const before = neighbour(period, -1, today);
        if (!before) return;
        expect(daysOf(before, today).until).toBe(daysOf(period, today).since);
        const back = neighbour(before, 1, today);
        if (back) expect(daysOf(back, today)).toEqual(daysOf(period, today));
      }),
    );
  });

  test.each([
    ['mois', '2026-11-16', '2026-11-01', '2026-12-01'],
    ['mois-1', '2026-01-31', '2025-12-01', '2026-01-01'],
    ['semaine', '2026-11-16', '2026-11-16', '2026-11-23'],
    ['semaine', '2026-11-15', '2026-11-09', '2026-11-16'],
    ['trimestre-1', '2026-11-16', '2026-07-01', '2026-10-01'],
    ['annee', '2024-02-29', '2024-01-01', '2025-01-01'],
    ['jour-1', '2026-03-01', '2026-02-28', '2026-03-01'],
    ['7j', '2026-11-16', '2026-11-10', '2026-11-17'],
    ['2026-01-05~2026-01-05', '2026-11-16', '2026-01-05', '2026-01-06'],
  ])('%s on %s', (text, today, since, until) => {
    const period = readPeriod(text);
    expect(period && daysOf(period, today)).toEqual({ since, until });
  });

  test.each([
    '',
    'an',
    'mois-',
    'mois--1',
    '0j',
    '99999j',
    '2026-02-30~2026-03-01',
    '2026-03-02~2026-03-01',
    '0001-01-01~2026-01-01',
    'mois-9999',
  ])('is not what the address says: %s', (text) => {
    expect(readPeriod(text)).toBeUndefined();
  });
});
