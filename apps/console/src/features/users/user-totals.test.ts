import type { Metric } from '@sillage/client/source/client';
import { expect, test } from 'vitest';
import { userTotals } from './user-totals.ts';

const metric = (eventId: string, key: string, day: number, current: unknown): Metric => ({
  _id: `${eventId} ${key} ${day}`,
  projectId: 'demo',
  eventId,
  key,
  type: key === 'paid' ? 'state' : 'statistic',
  data: {
    raw: current,
    current,
    type: 'currency',
    date: new Date(day * 86_400_000).toISOString(),
    anonymized: false,
    invalid: false,
  },
  createdAt: new Date(day * 86_400_000).toISOString(),
  updatedAt: '',
  deletedAt: null,
});
const euros = (amount: number) => ({ amount, currency: 'EUR' });

test('the last value of each event counts once, and currencies stay apart', () => {
  const now = 10 * 86_400_000;
  const totals = userTotals(
    [
      metric('a', 'turnover', 1, euros(100)),
      metric('a', 'turnover', 2, euros(80.1)),
      metric('a', 'turnover', 12, euros(0)),
      metric('b', 'turnover', 3, euros(0.2)),
      metric('c', 'turnover', 3, { amount: 5, currency: 'USD' }),
      metric('a', 'paid', 2, 1),
      metric('b', 'paid', 2, 0),
    ],
    now,
  );
  expect(totals.map(({ key, value, events, currency }) => [key, value, events, currency])).toEqual([
    ['turnover', 80.3, 2, 'EUR'],
    ['turnover', 5, 1, 'USD'],
    ['paid', 1, 2, undefined],
  ]);
});
