import type { PivotRow } from '@sillage/contract/attribution/attribution-pivot';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { performanceRows, sumByModel, totalsOf } from './performance-rows.ts';

const cellOf = (first: number, last: number, spend: number | null = 0) => ({
  spend,
  visits: 1,
  visitors: 1,
  models: {
    first: { values: { turnover: first, 'event-count': 1 }, cost: {}, returnOnSpend: {} },
    last: { values: { turnover: last, 'event-count': 1 }, cost: {}, returnOnSpend: {} },
  },
});
const rowOf = (identifier: string | null, ...numbers: Parameters<typeof cellOf>): PivotRow => ({
  identifier,
  name: identifier ?? 'Non attribué',
  intervals: [cellOf(...numbers)],
});

describe('models that disagree', () => {
  test('by how much, of all that was earned', () => {
    const rows = performanceRows([rowOf('a', 75, 25), rowOf('b', 25, 75)], 'turnover');
    expect(rows.map(({ disagreement }) => disagreement)).toEqual([0.5, 0.5]);
  });

  test('between none and all; those who agree do not', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1000), { minLength: 1, maxLength: 8 }), (values) => {
        const rows = performanceRows(
          values.map((value, index) => rowOf(String(index), value, value)),
          'turnover',
        );
        for (const { disagreement } of rows) expect(disagreement).toBe(0);
      }),
    );
  });
});

test('a total without a rate of exchange has no spend, rather than a wrong one', () => {
  const rows = performanceRows([rowOf('a', 10, 10, 5), rowOf(null, 10, 10, null)], 'turnover');
  expect(totalsOf(rows, 'first')).toMatchObject({ value: 20, spend: undefined, cost: undefined });
  expect(sumByModel(rows).get('last')).toBe(20);
});
