import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayStarts } from './day-starts.ts';
import { startOfDay, toDay } from './zoned-time.ts';

const zones = Intl.supportedValuesOf('timeZone');
const day = 86_400_000;

test('every day starts as `startOfDay` says', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: 12_000, max: 22_000 }),
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: 0, max: 400 }),
      (zone, first, length, offset) => {
        const range = { since: first * day, until: (first + length + 1) * day };
        const number = first + Math.min(offset, length);
        expect(dayStarts(range, zone)(number)).toBe(startOfDay(toDay(number), zone));
      },
    ),
    { numRuns: 300 },
  );
});

test('a day that a zone skipped starts with the next one', () => {
  const number = Date.UTC(2011, 11, 30) / day;
  const starts = dayStarts(
    { since: (number - 5) * day, until: (number + 5) * day },
    'Pacific/Apia',
  );
  expect(starts(number)).toBe(starts(number + 1));
});
