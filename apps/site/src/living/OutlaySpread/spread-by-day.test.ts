import { toText } from '@sillage/engine/money/decimal';
import { toZonedText } from '@sillage/engine/time/zoned-time';
import { expect, test } from 'vitest';
import { instantInZone, type OutlayInput, type Spread, spreadByDay } from './spread-by-day.ts';

const input: OutlayInput = {
  amount: '1 000,00',
  currency: 'EUR',
  start: '2026-03-28T12:00',
  end: '2026-04-01T00:00',
  zone: 'Europe/Paris',
};
const hour = 3_600_000;

test('the days add up to the outlay, and the day of 23 hours weighs as much as a whole one', () => {
  const { days, total } = spreadByDay(input) as Spread;
  expect(toText(total)).toBe('1000');
  expect(days.map(({ covered, length }) => [covered / hour, length / hour])).toEqual([
    [12, 24],
    [23, 23],
    [24, 24],
    [24, 24],
  ]);
  expect(days.map(({ amount }) => toText(amount))).toEqual([
    '142.86',
    '285.72',
    '285.71',
    '285.71',
  ]);
});

test.each([
  [{ amount: 'mille' }, 'amount'],
  [{ start: '' }, 'dates'],
  [{ end: input.start }, 'order'],
  [{ end: '2026-12-01T00:00' }, 'long'],
])('%o is refused', (change, fault) => {
  expect(spreadByDay({ ...input, ...change })).toBe(fault);
});

test.each([
  ['2026-03-28T12:00', '2026-03-28T12:00:00.000+01:00'],
  ['2026-03-29T03:00', '2026-03-29T03:00:00.000+02:00'],
  ['2026-03-30T00:00', '2026-03-30T00:00:00.000+02:00'],
  ['2026-10-25T23:30', '2026-10-25T23:30:00.000+01:00'],
])('%s in Paris is %s', (local, text) => {
  expect(toZonedText(instantInZone(local, input.zone) ?? 0, input.zone)).toBe(text);
});
