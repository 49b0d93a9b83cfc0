import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { outlayFaults } from './outlay-faults.ts';

const order = 'startDate must be before endDate';
const long = 'endDate must be within 100 years of startDate';
const terms = (startDate: string, endDate: string, amount = 10) => ({
  amount: { amount },
  startDate,
  endDate,
});

const instants = fc
  .date({
    min: new Date('1000-01-02T00:00:00Z'),
    max: new Date('9999-12-30T00:00:00Z'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString());

describe('outlayFaults', () => {
  test('accepts two different instants in one order, and refuses the other', () => {
    fc.assert(
      fc.property(instants, instants, (a, b) => {
        fc.pre(a !== b);
        const [first, last] = a < b ? [a, b] : [b, a];
        const isLong = Date.parse(last) - Date.parse(first) > 36_525 * 86_400_000;
        expect(outlayFaults(terms(first, last))).toEqual(isLong ? [long] : []);
        expect(outlayFaults(terms(last, first))).toEqual([order]);
      }),
    );
  });

  test('refuses an empty period', () => {
    fc.assert(
      fc.property(instants, (at) => {
        expect(outlayFaults(terms(at, at))).toEqual([order]);
      }),
    );
  });

  test('compares instants, whatever their UTC offset', () => {
    const [noonInParis, noonUtc] = ['2026-03-01T12:00:00+01:00', '2026-03-01T12:00:00'];
    expect(outlayFaults(terms(noonInParis, noonUtc))).toEqual([]);
    expect(outlayFaults(terms(noonUtc, noonInParis))).toEqual([order]);
  });

  test('refuses a period longer than a century', () => {
    expect(outlayFaults(terms('1926-01-01', '2026-01-01'))).toEqual([]);
    expect(outlayFaults(terms('1926-01-01', '2026-01-03'))).toEqual([long]);
  });

  test('refuses an amount too small to be stored exactly', () => {
    expect(outlayFaults(terms('2026-03-01', '2026-04-01', 5e-324))).toEqual([
      'amount.amount must be a number conforming to the specified constraints',
    ]);
  });
});
