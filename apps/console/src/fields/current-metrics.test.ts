import type { Metric } from '@sillage/client/source/client';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currentMetrics, ledgerOf } from './current-metrics.ts';

const metric = (key: string, day: number, current: unknown, arrival = day): Metric => ({
  _id: `${key} ${day} ${arrival}`,
  projectId: 'demo',
  eventId: '',
  key,
  type: 'statistic',
  data: {
    raw: current,
    current,
    type: 'currency',
    date: new Date(day * 86_400_000).toISOString(),
    anonymized: false,
    invalid: false,
  },
  createdAt: new Date(arrival * 86_400_000).toISOString(),
  updatedAt: '',
  deletedAt: null,
});

test('the changes of a metric add up to the value that holds in the end', () => {
  const anyValues = fc.array(
    fc.tuple(fc.nat(100), fc.nat(100), fc.integer({ max: 9999, min: -9999 })),
  );
  fc.assert(
    fc.property(anyValues, (values) => {
      const metrics = values.map(([day, arrival, cents]) =>
        metric('turnover', day, { amount: cents / 100, currency: 'EUR' }, arrival),
      );
      const sum = ledgerOf(metrics, 'turnover', 0).reduce((all, { change = 0 }) => all + change, 0);
      const last = currentMetrics(metrics, 1e12).get('turnover')?.data.current as
        | { amount: number }
        | undefined;
      expect(sum).toBeCloseTo(last?.amount ?? 0, 6);
    }),
  );
});

test('a value dated later does not hold yet', () => {
  const metrics = [metric('paid', 1, 1), metric('paid', 9, 0)];
  const now = 5 * 86_400_000;
  expect(currentMetrics(metrics, now).get('paid')?.data.current).toBe(1);
  expect(ledgerOf(metrics, 'paid', now).map(({ isFuture }) => isFuture)).toEqual([false, true]);
});
