import type { PivotRow } from '@sillage/contract/attribution/attribution-pivot';
import { expect, test } from 'vitest';
import { curvePoints } from './curve-points.ts';

const side = (interval: string | null, turnover: number, spend: number | null = 1) => ({
  interval,
  spend,
  visits: 2,
  models: { last: { values: { turnover }, cost: {}, returnOnSpend: {} } },
});
const row = (...intervals: PivotRow['intervals']): PivotRow => ({
  identifier: 'a',
  name: 'A',
  intervals,
});

test('a step is the sum of all rows, in both periods', () => {
  const { own, compared } = curvePoints(
    [
      row({ ...side('2026-01-01', 0.1), compared: side('2025-12-01', 5) }),
      row({ ...side('2026-01-01', 0.2), compared: side('2025-12-01', 6) }),
    ],
    'turnover',
    '2026-02-01',
  );
  expect(own[0]).toMatchObject({ interval: '2026-01-01', spend: 2, visits: 4 });
  expect(own[0]?.value('last')).toBe(0.3);
  expect(compared?.[0]?.value('last')).toBe(11);
});

test('a step that only one period has is no 0 in the other; an unknown rate makes no sum', () => {
  const { own, compared } = curvePoints(
    [
      row(
        { ...side('2026-01-01', 1, null), compared: null },
        { ...side(null, 0), compared: side('2025-12-02', 3) },
      ),
    ],
    'turnover',
    '2026-02-01',
  );
  expect(own.map((point) => point.value('last'))).toEqual([1, null]);
  expect(own[0]?.spend).toBeNull();
  expect(compared?.map((point) => point.value('last'))).toEqual([null, 3]);
});

test('nothing has no steps', () => {
  expect(curvePoints([], 'turnover', '2026-02-01')).toEqual({ own: [], compared: undefined });
});

test('a step that is to come has no value', () => {
  const { own } = curvePoints(
    [row(side('2026-01-01', 1), side('2026-02-01', 2), side('2026-02-02', 0))],
    'turnover',
    '2026-02-01',
  );
  expect(own.map((point) => [point.value('last'), point.visits])).toEqual([
    [1, 2],
    [2, 2],
    [null, null],
  ]);
});
