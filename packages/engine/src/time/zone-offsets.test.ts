import fc from 'fast-check';
import { expect, test } from 'vitest';
import { zoneOffsets } from './zone-offsets.ts';
import { offsetAt } from './zone-table.ts';

const someZone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
const someInstant = fc.integer({ min: Date.UTC(1900, 0, 1), max: Date.UTC(2090, 0, 1) });

test('the offset at any instant is that of the last change before it', () => {
  fc.assert(
    fc.property(someInstant, someZone, fc.integer({ min: 1, max: 3000 }), (since, zone, days) => {
      const until = since + days * 86_400_000;
      const offsets = zoneOffsets({ since, until }, zone);
      for (const part of [0, 0.1, 0.37, 0.5, 0.81, 0.999]) {
        const instant = Math.floor(since + part * (until - since));
        const known = offsets.findLast(({ from }) => from <= instant);
        expect(known?.seconds).toBe(offsetAt(instant, zone) / 1000);
      }
    }),
  );
});

test('a change of clocks is found to the millisecond', () => {
  const range = { since: Date.UTC(2026, 0, 1), until: Date.UTC(2027, 0, 1) };
  expect(zoneOffsets(range, 'Europe/Paris')).toEqual([
    { from: range.since, seconds: 3600 },
    { from: Date.UTC(2026, 2, 29, 1), seconds: 7200 },
    { from: Date.UTC(2026, 9, 25, 1), seconds: 3600 },
  ]);
});

test('the longest range has less than 500 offsets', () => {
  const range = { since: Date.UTC(1000, 0, 1), until: Date.UTC(9999, 0, 1) };
  expect(zoneOffsets(range, 'Europe/Paris').length).toBeLessThan(500);
});
