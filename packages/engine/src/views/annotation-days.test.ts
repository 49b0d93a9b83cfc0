import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toDay } from '../time/zoned-time.ts';
import { dayFaults, isCalendarDay } from './annotation-days.ts';

const names = { first: 'firstDay', last: 'lastDay' };

test('every day of the calendar is one, and no other text', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_900_000 }), (number) => {
      expect(isCalendarDay(toDay(number))).toBe(true);
    }),
  );
  for (const text of ['2026-02-29', '2026-13-01', '2026-00-10', '9999-12-31', '2026-1-1', ''])
    expect(isCalendarDay(text)).toBe(false);
});

test('two days are in order, and not too far apart', () => {
  expect(dayFaults(names, '2026-03-01', '2026-03-01', 1)).toEqual([]);
  expect(dayFaults(names, '2026-03-01', '2026-03-02', 1)).toEqual([
    'lastDay must be at most 1 days after firstDay',
  ]);
  expect(dayFaults(names, '2026-03-02', '2026-03-01', 9)).toEqual([
    'lastDay must not be before firstDay',
  ]);
  expect(dayFaults(names, '2026-02-30', 'hier', 9)).toEqual([
    'firstDay must be a Date instance',
    'lastDay must be a Date instance',
  ]);
});
