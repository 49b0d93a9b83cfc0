import { toText } from '@sillage/engine/money/decimal';
import { expect, test } from 'vitest';
import { computeInsights, type Entry } from './compute-insights.ts';

const entries: Entry[] = [
  { id: 1, key: 'turnover', day: '2026-01-14', value: '240' },
  { id: 2, key: 'paid', day: '2026-01-16', value: '1' },
  { id: 3, key: 'refund', day: '2026-03-05', value: '1' },
  { id: 4, key: 'turnover', day: '2026-03-05', value: '180,50' },
];

test('a refund of March lowers March, and January stays as it was', () => {
  const { insights } = computeInsights('2026-01-14', entries, 'month');
  expect(insights.map(({ interval, values }) => [interval, values])).toEqual([
    [
      '2026-01-01T00:00:00.000+01:00',
      { 'event-count': 1, turnover: 240, paid: 1, refund: 0, 'state-delay-paid': 172_800 },
    ],
    [
      '2026-02-01T00:00:00.000+01:00',
      { 'event-count': 0, turnover: 0, paid: 0, refund: 0, 'state-delay-paid': 0 },
    ],
    [
      '2026-03-01T00:00:00.000+01:00',
      { 'event-count': 0, turnover: -59.5, paid: 0, refund: 1, 'state-delay-paid': 0 },
    ],
  ]);
});

test('the value of a metric is its last by date, whatever the order of arrival', () => {
  const { now } = computeInsights('2026-01-14', [...entries].reverse(), 'month');
  expect(toText(now.turnover)).toBe('180.5');
  expect(toText(now.paid)).toBe('1');
});

test('a value that is not understood is ignored', () => {
  const computed = computeInsights(
    '2026-01-14',
    [{ id: 9, key: 'paid', day: '2026-02-01', value: '2' }],
    'month',
  );
  expect(computed.invalidIds).toEqual([9]);
  expect(computed.insights).toHaveLength(1);
});
