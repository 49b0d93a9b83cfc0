import fc from 'fast-check';
import { expect, test } from 'vitest';
import { growth } from '../../../../test/cost.ts';
import {
  add,
  divide,
  isEqual,
  multiply,
  parseDecimal,
  round,
  subtract,
  toText,
  zero,
} from './decimal.ts';

const decimals = fc
  .tuple(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), fc.integer({ min: 0, max: 8 }))
  .map(([units, scale]) => ({ units, scale }));

test('a number written as text is parsed back', () => {
  fc.assert(
    fc.property(decimals, (value) => {
      const read = parseDecimal(toText(value));
      expect(read && isEqual(read, value)).toBe(true);
    }),
  );
});

test('a float is read as it prints', () => {
  const text = (value: number) => toText(parseDecimal(value) ?? zero);
  expect(text(0.1)).toBe('0.1');
  expect(text(19.99)).toBe('19.99');
  expect(text(1e21)).toBe('1000000000000000000000');
  expect(text(1.5e-7)).toBe('0.00000015');
});

test('sums are exact', () => {
  const tenths = Array.from({ length: 10 }, () => parseDecimal('0.1') ?? zero);
  expect(toText(tenths.reduce(add, zero))).toBe('1');
  fc.assert(fc.property(decimals, decimals, (a, b) => isEqual(subtract(add(a, b), b), a)));
});

test('a product divided by one factor is the other factor', () => {
  const nonZero = decimals.filter(({ units }) => units !== 0n);
  fc.assert(
    fc.property(decimals, nonZero, (a, b) => isEqual(divide(multiply(a, b), b, a.scale), a)),
  );
});

test('a half is rounded away from zero', () => {
  const rounded = (text: string) => toText(round(parseDecimal(text) ?? zero, 2));
  expect(['1.005', '1.004', '-1.005', '2', '0.994999'].map(rounded)).toEqual([
    '1.01',
    '1',
    '-1.01',
    '2',
    '0.99',
  ]);
});

test.each(['', 'abc', '1,5', '1e999', '0x10', 'Infinity', 'NaN', '1.', '.5', '--1'])(
  '%j is no number',
  (text) => {
    expect(parseDecimal(text)).toBeUndefined();
  },
);

test('a text of thousands of digits is no number, and none of them is read', async () => {
  const [short, long] = ['1'.repeat(2500), '1'.repeat(250_000)];
  const read = (text: string) => {
    for (let times = 0; times < 1000; times += 1) expect(parseDecimal(text)).toBeUndefined();
  };
  expect(await growth(read, short, long)).toBeLessThan(10);
});
