import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, type Decimal, isEqual, toText, zero } from '../money/decimal.ts';
import { convertDays, type Outlay, spreadOutlay } from './spread-outlay.ts';

const hour = 3_600_000;
const sum = (amounts: Decimal[]): Decimal => amounts.reduce(add, zero);

const outlay = (text: string, start: string, end: string, currency = 'EUR'): Outlay => {
  const [whole = '', fraction = ''] = text.split('.');
  return {
    amount: { units: BigInt(whole + fraction), scale: fraction.length },
    currency,
    start: Date.parse(start),
    end: Date.parse(end),
  };
};

const dailyTexts = (given: Outlay, zone = 'Europe/Paris') =>
  spreadOutlay(given, zone).map(({ day, amount }) => `${day} ${toText(amount)}`);

const someOutlay = fc
  .record({
    units: fc.bigInt({ min: 0n, max: 10n ** 14n }),
    scale: fc.constantFrom(0, 1, 2, 5),
    currency: fc.constantFrom('EUR', 'JPY', 'TND'),
    start: fc.integer({ min: Date.UTC(2005, 0, 1), max: Date.UTC(2030, 0, 1) }),
    length: fc.integer({ min: 1, max: 100 * 24 * hour }),
  })
  .map(
    ({ units, scale, currency, start, length }): Outlay => ({
      amount: { units, scale },
      currency,
      start,
      end: start + length,
    }),
  );

test('in every zone, the days of an outlay add up to it', () => {
  for (const zone of Intl.supportedValuesOf('timeZone'))
    fc.assert(
      fc.property(someOutlay, (given) => {
        const days = spreadOutlay(given, zone);
        expect(isEqual(sum(days.map(({ amount }) => amount)), given.amount)).toBe(true);
        expect(days[0]?.at).toBe(given.start);
        expect(days.every(({ at }) => at < given.end)).toBe(true);
        expect(days.every(({ amount }) => amount.units >= 0n)).toBe(true);
      }),
      { numRuns: 3 },
    );
});

test('in every zone, whole days get the same amount to a unit, even when the clocks change', () => {
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    const given = outlay('36500.01', '2025-12-31T00:00:00Z', '2027-01-02T00:00:00Z');
    const units = spreadOutlay(given, zone)
      .slice(1, -1)
      .map(({ amount }) => Number(amount.units));
    expect(units.length).toBeGreaterThanOrEqual(364);
    expect(Math.max(...units) - Math.min(...units)).toBeLessThanOrEqual(1);
  }
}, 30_000);

test('a day counts in proportion to its covered share, even when it has 23 or 25 hours', () => {
  const spring = outlay('300', '2026-03-28T00:00:00+01:00', '2026-03-30T12:00:00+02:00');
  expect(dailyTexts(spring)).toEqual(['2026-03-28 120', '2026-03-29 120', '2026-03-30 60']);
  const autumn = outlay('300', '2026-10-24T12:00:00+02:00', '2026-10-27T00:00:00+01:00');
  expect(dailyTexts(autumn)).toEqual(['2026-10-24 60', '2026-10-25 120', '2026-10-26 120']);
});

test('cents that do not divide evenly go to the first days; the yen has none', () => {
  const three = ['2026-05-01T00:00:00+02:00', '2026-05-04T00:00:00+02:00'] as const;
  expect(dailyTexts(outlay('0.02', ...three))).toEqual([
    '2026-05-01 0.01',
    '2026-05-02 0.01',
    '2026-05-03 0',
  ]);
  expect(dailyTexts(outlay('100', ...three, 'JPY'))).toEqual([
    '2026-05-01 34',
    '2026-05-02 33',
    '2026-05-03 33',
  ]);
});

test('of less than a cent a day, the first days have one each, and no other has any', () => {
  const year = outlay('1', '2026-01-01T00:00:00+01:00', '2027-01-01T00:00:00+01:00');
  const amounts = dailyTexts(year).map((text) => text.slice('2026-01-01 '.length));
  expect(amounts).toEqual([...Array(100).fill('0.01'), ...Array(265).fill('0')]);
});

test('a day that a zone skipped gets nothing', () => {
  const given = outlay('2', '2011-12-29T10:00:00Z', '2011-12-31T10:00:00Z');
  expect(dailyTexts(given, 'Pacific/Apia')).toEqual(['2011-12-29 1', '2011-12-31 1']);
});

test('an outlay is converted day by day, and no fraction of a cent is lost', () => {
  const days = spreadOutlay(
    outlay('300', '2026-05-01T00:00:00+02:00', '2026-05-04T00:00:00+02:00', 'JPY'),
    'Europe/Paris',
  );
  const rates = (day: string) => ({ JPY: day === '2026-05-03' ? '40000' : '20000' });
  const converted = convertDays(days, 'JPY', 'EUR', rates) ?? [];
  expect(converted.map(({ amount }) => toText(amount))).toEqual(['0.01', '0', '0']);
  expect(convertDays(days, 'JPY', 'EUR', () => undefined)).toBeUndefined();
  expect(convertDays(days, 'JPY', 'JPY', () => undefined)).toEqual(days);
});

test('converted days add up to the rounded sum of their exact values', () => {
  fc.assert(
    fc.property(someOutlay, fc.integer({ min: 1, max: 300_000 }), (given, rate) => {
      const days = spreadOutlay({ ...given, currency: 'JPY' }, 'Europe/Paris');
      const converted = convertDays(days, 'JPY', 'EUR', () => ({ JPY: String(rate / 1000) })) ?? [];
      const euros = Number(toText(sum(converted.map(({ amount }) => amount))));
      const expected = Number(toText(given.amount)) / (rate / 1000);
      expect(Math.abs(euros - expected)).toBeLessThan(0.0051 + expected * 1e-12);
    }),
    { numRuns: 50 },
  );
});
