import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDecimal, toText, zero } from './decimal.ts';
import { convert, minorDigits, parseReferenceRates } from './exchange.ts';

const rates = { USD: '1.0847', JPY: '163.12', TND: '3.3921' };
const amount = (text: string) => parseDecimal(text) ?? zero;
const converted = (text: string, from: string, to: string) => {
  const result = convert(amount(text), from, to, rates);
  return result && toText(result);
};

test('amounts are converted through the euro, to the minor unit of the target', () => {
  expect(converted('100', 'USD', 'EUR')).toBe('92.19');
  expect(converted('100', 'EUR', 'USD')).toBe('108.47');
  expect(converted('100', 'EUR', 'JPY')).toBe('16312');
  expect(converted('100', 'USD', 'JPY')).toBe('15038');
  expect(converted('1', 'EUR', 'TND')).toBe('3.392');
  expect(converted('-100', 'USD', 'EUR')).toBe('-92.19');
});

test('the same currency needs no rate', () => {
  expect(converted('12.345', 'GBP', 'GBP')).toBe('12.35');
});

test('without a rate there is no amount', () => {
  expect(converted('1', 'GBP', 'EUR')).toBeUndefined();
  expect(convert(amount('1'), 'USD', 'EUR', undefined)).toBeUndefined();
});

test('a conversion there and back loses a cent at most', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (cents) => {
      const euros = { units: BigInt(cents), scale: 2 };
      const dollars = convert(euros, 'EUR', 'USD', rates) ?? zero;
      const back = convert(dollars, 'USD', 'EUR', rates) ?? zero;
      expect(Math.abs(Number(back.units - euros.units))).toBeLessThanOrEqual(1);
    }),
  );
});

test('minor digits are those of ISO 4217', () => {
  expect(['EUR', 'USD', 'JPY', 'TND'].map(minorDigits)).toEqual([2, 2, 0, 3]);
});

test('the file of the central bank is read, with its missing rates and trailing commas', () => {
  const csv = 'Date,USD,JPY,CYP,\n2026-11-13,1.0847,163.12,N/A,\n2026-11-12,1.0801,N/A,N/A,\n\n';
  expect(parseReferenceRates(csv)).toEqual(
    new Map([
      ['2026-11-13', { USD: '1.0847', JPY: '163.12' }],
      ['2026-11-12', { USD: '1.0801' }],
    ]),
  );
  expect(parseReferenceRates('n’importe quoi')).toEqual(new Map());
});
