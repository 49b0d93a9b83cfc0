import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { questionAddress } from '../question/address.ts';
import { oneDay } from '../time/milliseconds.ts';
import { toDayNumber, toZonedText } from '../time/zoned-time.ts';
import { dueMonday, mondayBefore, summaryQuestion } from './summary-week.ts';

const someZone = fc.constantFrom(
  'Europe/Paris',
  'America/New_York',
  'Pacific/Apia',
  'Asia/Kolkata',
  'UTC',
);
const someInstant = fc.integer({ min: Date.UTC(2015, 0, 1), max: Date.UTC(2040, 0, 1) });
const isMonday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 1;

describe('the Monday of a summary', () => {
  test.each([
    ['2026-11-16T06:59:00Z', 'Europe/Paris', undefined],
    ['2026-11-16T07:00:00Z', 'Europe/Paris', '2026-11-16'],
    ['2026-11-16T12:59:00Z', 'America/New_York', undefined],
    ['2026-11-16T13:00:00Z', 'America/New_York', '2026-11-16'],
    ['2026-11-18T22:59:00Z', 'Europe/Paris', '2026-11-16'],
    ['2026-11-18T23:00:00Z', 'Europe/Paris', undefined],
    ['2026-11-22T12:00:00Z', 'Europe/Paris', undefined],
  ])('at %s in %s is %s', (now, zone, monday) => {
    expect(dueMonday(Date.parse(now), zone)).toBe(monday);
  });

  test('is a Monday, once a week in any zone, from eight o’clock of its own', () => {
    fc.assert(
      fc.property(someInstant, someZone, (now, zone) => {
        const due = dueMonday(now, zone);
        const before = mondayBefore(now, zone);
        expect(isMonday(before)).toBe(true);
        if (due === undefined) return;
        expect(due).toBe(before);
        const local = toZonedText(now, zone);
        expect(local.slice(0, 13) >= `${due}T08`).toBe(true);
        expect(toDayNumber(local.slice(0, 10)) - toDayNumber(due)).toBeLessThanOrEqual(2);
      }),
    );
  });

  test('never goes back', () => {
    fc.assert(
      fc.property(someInstant, fc.nat(30 * oneDay), someZone, (now, later, zone) => {
        expect(mondayBefore(now, zone) <= mondayBefore(now + later, zone)).toBe(true);
      }),
    );
  });
});

test('its question is the whole week before, against the week before that', () => {
  const address = questionAddress(summaryQuestion('2026-11-16', 'turnover'));
  expect(address.toString()).toBe(
    'periode=2026-11-09%7E2026-11-15&comparer=precedente&mesure=turnover',
  );
});
