import type { PivotRow } from '@sillage/contract/attribution/attribution-pivot';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { weekFigures } from './week-figures.ts';

const cell = (value: number, spend: number | null, visits: number) => ({
  spend,
  visits,
  visitors: visits,
  models: {
    linear: {
      values: { turnover: value, 'event-count': 1 },
      cost: {},
      returnOnSpend: {},
      conversionRate: null,
    },
  },
});

const row = (
  identifier: string | null,
  [value, before]: [number, number],
  spend: number | null = 10,
): PivotRow =>
  ({
    identifier,
    name: identifier ?? 'Non attribué',
    intervals: [{ ...cell(value, spend, 3), compared: cell(before, 5, 2) }],
  }) as unknown as PivotRow;

test('a week has its sums, its best sources and the one that moved most', () => {
  const rows = [
    row('a', [100, 90]),
    row('b', [300, 310]),
    row('c', [0, 50]),
    row('others', [900, 0]),
    row(null, [1000, 5]),
  ];
  const { now, before, sources, mover } = weekFigures(rows, 'turnover', 'linear');
  expect(now).toEqual({
    value: 2300,
    events: 5,
    visits: 15,
    spend: 50,
    returnOnSpend: 46,
    costPerEvent: 10,
  });
  expect(before).toMatchObject({ value: 455, spend: 25, visits: 10 });
  expect(sources.map(({ name }) => name)).toEqual(['b', 'a']);
  expect(mover).toEqual({ name: 'c', value: 0, before: 50, spend: 10 });
});

test('a rate that is missing makes no sum of what is known', () => {
  const { now } = weekFigures([row('a', [1, 1]), row('b', [1, 1], null)], 'turnover', 'linear');
  expect(now).toMatchObject({
    spend: undefined,
    returnOnSpend: undefined,
    costPerEvent: undefined,
  });
});

test('the sum is that of all rows, and the best are in order, five at most', () => {
  const someRows = fc.array(
    fc.tuple(fc.option(fc.string({ minLength: 1 })), fc.nat(1000), fc.nat(1000)),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(someRows, (given) => {
      const rows = given.map(([identifier, value, before]) => row(identifier, [value, before]));
      const { now, sources, mover } = weekFigures(rows, 'turnover', 'linear');
      expect(now.value).toBe(given.reduce((sum, [, value]) => sum + value, 0));
      expect(sources.length).toBeLessThanOrEqual(5);
      const values = sources.map(({ value }) => value);
      expect(values).toEqual([...values].sort((a, b) => b - a));
      const steps = given.flatMap(([name, value, before]) =>
        name === null || name === 'others' ? [] : [Math.abs(value - before)],
      );
      const step = mover ? Math.abs(mover.value - mover.before) : 0;
      expect(step).toBe(Math.max(0, ...steps));
    }),
  );
});
