import fc from 'fast-check';
import { expect, test } from 'vitest';
import { round } from './decimal.ts';
import { apportion, roundTogether } from './largest-remainder.ts';

const someWeights = fc.array(fc.bigInt({ min: 0n, max: 10n ** 15n }), { minLength: 1 });
const sum = (values: readonly bigint[]): bigint => values.reduce((all, value) => all + value, 0n);

test('parts add up to the whole, and each is less than a unit away from its exact share', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 20n }), someWeights, (total, weights) => {
      fc.pre(sum(weights) > 0n);
      const parts = apportion(total, weights);
      expect(sum(parts)).toBe(total);
      for (const [index, part] of parts.entries()) {
        const error = part * sum(weights) - (weights[index] ?? 0n) * total;
        expect(error < sum(weights) && -error < sum(weights)).toBe(true);
      }
    }),
  );
});

test('a part without weight gets nothing', () => {
  expect(apportion(5n, [0n, 1n, 0n])).toEqual([0n, 5n, 0n]);
  expect(apportion(5n, [0n, 0n])).toEqual([0n, 0n]);
  expect(apportion(2n, [1n, 1n, 1n])).toEqual([1n, 1n, 0n]);
});

test('rounded numbers add up to their rounded sum, whatever their signs', () => {
  const someDecimal = fc.record({
    units: fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }),
    scale: fc.integer({ min: 0, max: 12 }),
  });
  fc.assert(
    fc.property(fc.array(someDecimal), fc.integer({ min: 0, max: 6 }), (values, digits) => {
      const rounded = roundTogether(values, digits);
      const units = sum(values.map(({ units, scale }) => units * 10n ** BigInt(12 - scale)));
      const roundedSum = sum(rounded.map(({ units }) => units));
      const exact = round({ units, scale: 12 }, digits).units;
      // `roundTogether` rounds halves up, `round` away from zero: they differ for negative sums.
      expect(roundedSum === exact || (units < 0n && roundedSum === exact + 1n)).toBe(true);
    }),
  );
});
