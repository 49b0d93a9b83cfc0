import { insightIntervals } from '@sillage/contract/events/insights';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bucketsOf, intervals } from '../time/intervals.ts';
import { startOfDay, toDay, toDayNumber } from '../time/zoned-time.ts';
import { assembleInsights, type DailySum, type InsightShape } from './assemble-insights.ts';

const zone = 'Europe/Paris';
const [firstDay, days] = ['2025-12-20', 500];
const range = {
  since: startOfDay(firstDay, zone),
  until: startOfDay(toDay(toDayNumber(firstDay) + days), zone),
};

const shape = (changes: Partial<InsightShape>): InsightShape => {
  const whole: InsightShape = {
    projectId: 'demo',
    zone,
    metrics: ['turnover'],
    groupBy: 'project',
    interval: 'month',
    buckets: [],
    eventTypes: [],
    ...changes,
  };
  return { ...whole, buckets: bucketsOf(whole.interval, range, zone, 5000) ?? [] };
};

const sum = (changes: Partial<DailySum>): DailySum => ({
  day: '2026-01-05',
  eventType: 'order',
  key: 'turnover',
  total: '1',
  count: '0',
  ...changes,
});

const someSum: fc.Arbitrary<DailySum> = fc.record({
  day: fc.integer({ min: 0, max: days - 1 }).map((n) => toDay(toDayNumber(firstDay) + n)),
  eventType: fc.constantFrom('order', 'lead', 'visit'),
  key: fc.constantFrom('turnover', 'event-count'),
  total: fc.integer({ min: -100_000, max: 100_000 }).map((cents) => (cents / 100).toFixed(2)),
  count: fc.constant('1'),
});

const cents = (value: number): number => Math.round(value * 100);

test('the contract and the engine have the same intervals, in the same order', () => {
  expect(Object.keys(intervals)).toEqual(insightIntervals);
});

test.each(insightIntervals)('rows by %s add up to all changes of the range', (interval) => {
  fc.assert(
    fc.property(fc.array(someSum), fc.constantFrom('project', 'event-type'), (sums, groupBy) => {
      const metrics = ['turnover', 'event-count'];
      const rows = assembleInsights(shape({ interval, groupBy, metrics }), sums);
      for (const metric of metrics) {
        const reported = rows.reduce((total, { values }) => total + cents(values[metric] ?? 0), 0);
        const changes = sums.filter(({ key }) => key === metric);
        expect(reported).toBe(changes.reduce((total, row) => total + cents(Number(row.total)), 0));
      }
    }),
    { numRuns: 30 },
  );
});

test('sums are exact', () => {
  const sums = [
    sum({ total: '0.1' }),
    sum({ total: '0.2' }),
    sum({ total: '-0.30', day: '2026-01-06' }),
  ];
  expect(assembleInsights(shape({}), sums)[1]?.values).toEqual({ turnover: 0 });
  const huge = '9'.repeat(80);
  const cancelled = [sum({ total: huge }), sum({ total: `-${huge}` }), sum({ total: '0.01' })];
  expect(assembleInsights(shape({}), cancelled)[1]?.values).toEqual({ turnover: 0.01 });
});

test('every bucket of every event type has a row, with zeros where nothing happened', () => {
  const rows = assembleInsights(
    shape({ groupBy: 'event-type', interval: 'quarterOfYear', eventTypes: ['lead'] }),
    [sum({ total: '3' })],
  );
  expect(
    rows.map(({ identifier, interval, values }) => [identifier, interval, values.turnover]),
  ).toEqual([
    ['lead', 1, 0],
    ['lead', 2, 0],
    ['lead', 3, 0],
    ['lead', 4, 0],
    ['order', 1, 3],
    ['order', 2, 0],
    ['order', 3, 0],
    ['order', 4, 0],
  ]);
});

test('a delay is the mean over the whole bucket, and 0 when the bucket is empty', () => {
  const key = 'state-delay-paid';
  const rows = assembleInsights(shape({ metrics: [key] }), [
    sum({ key, total: '10', count: '2' }),
    sum({ key, total: '90.5', count: '1', eventType: 'lead' }),
    sum({ key, total: '0', count: '0', day: '2026-02-05' }),
  ]);
  expect(rows.slice(0, 3).map(({ values }) => values[key])).toEqual([0, 33.5, 0]);
});

test('an unknown metric is 0, even when every object has a property of its name', () => {
  const metrics = ['nothing', 'constructor', '__proto__'];
  const [row] = assembleInsights(shape({ metrics }), [sum({})]);
  expect(Object.entries(row?.values ?? {})).toEqual(metrics.map((metric) => [metric, 0]));
});
