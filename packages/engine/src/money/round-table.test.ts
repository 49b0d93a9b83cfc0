import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Decimal } from './decimal.ts';
import { roundTogether } from './largest-remainder.ts';
import { roundTable } from './round-table.ts';

const sum = (values: readonly bigint[]): bigint => values.reduce((all, value) => all + value, 0n);
const thousandths = (units: bigint): Decimal => ({ units, scale: 5 });
const total = (values: readonly (bigint | undefined)[]): Decimal =>
  thousandths(sum(values.map((value) => value ?? 0n)));

const someTable = fc
  .tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 8 }))
  .chain(([rows, columns]) =>
    fc.array(
      fc.array(
        fc.oneof(fc.constant(0n), fc.bigInt({ min: -5000n, max: 5000n }), fc.constant(500n)),
        { minLength: columns, maxLength: columns },
      ),
      { minLength: rows, maxLength: rows },
    ),
  );

test('rows and columns add up to their own sums rounded together, whatever the signs', () => {
  fc.assert(
    fc.property(someTable, (table) => {
      const rounded = roundTable(
        table.map((row) => row.map(thousandths)),
        2,
      ).map((row) => row.map(({ units }) => units));
      expect(rounded.map(sum)).toEqual(
        roundTogether(table.map(total), 2).map(({ units }) => units),
      );
      const columns = (table[0] ?? []).map((_, column) => total(table.map((row) => row[column])));
      expect(columns.map((_, column) => sum(rounded.map((row) => row[column] ?? 0n)))).toEqual(
        roundTogether(columns, 2).map(({ units }) => units),
      );
      for (const [row, values] of table.entries())
        for (const [column, value] of values.entries()) {
          const error = (rounded[row]?.[column] ?? 0n) * 1000n - value;
          expect(error > -1000n && error < 3000n).toBe(true);
        }
    }),
    { numRuns: 1000 },
  );
});

test('a hundred euros over three months is a hundred euros', () => {
  const third = { units: 33_333_333_333n, scale: 9 };
  const rest = { units: 33_333_333_334n, scale: 9 };
  const rows = roundTable(
    [
      [third, { units: 0n, scale: 9 }, { units: 0n, scale: 9 }],
      [{ units: 0n, scale: 9 }, third, rest],
    ],
    2,
  );
  expect(rows.map((row) => row.map(({ units }) => Number(units)))).toEqual([
    [3333, 0, 0],
    [0, 3333, 3334],
  ]);
});

test('values that need no rounding stay as they are', () => {
  const rows = [
    [1n, -2n],
    [0n, 4n],
  ].map((row) => row.map((units) => ({ units, scale: 2 })));
  expect(roundTable(rows, 2)).toEqual(rows);
});
