import fc from 'fast-check';
import { expect, test } from 'vitest';
import { offsetAt } from './zone-table.ts';

const someZone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
const someInstant = fc.integer({ min: Date.UTC(1880, 0, 1), max: Date.UTC(2099, 11, 31) });

/** The offset by the clock that a person of the zone would read. */
function shownOffset(instant: number, zone: string): number {
  const parts: Record<string, number> = {};
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  for (const { type, value } of format.formatToParts(instant)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}

test('the offset of any zone at any instant is what its clocks show', () => {
  fc.assert(
    fc.property(someInstant, someZone, (instant, zone) => {
      expect(offsetAt(instant, zone)).toBe(shownOffset(instant, zone));
    }),
    { numRuns: 400 },
  );
});

test.each([
  ['2026-03-29T00:59:59.999Z', 'Europe/Paris', 3600],
  ['2026-03-29T01:00:00.000Z', 'Europe/Paris', 7200],
  ['2011-12-30T09:59:59.999Z', 'Pacific/Apia', -36_000],
  ['2011-12-30T10:00:00.000Z', 'Pacific/Apia', 50_400],
  // A summer time of 6 days and 23 hours.
  ['2000-10-12T12:00:00.000Z', 'America/Recife', -7200],
  ['1891-03-16T00:00:00.000Z', 'Europe/Paris', 561],
  ['1700-07-01T00:00:00.000Z', 'Europe/Paris', 561],
  ['2026-07-01T00:00:00.000Z', 'asia/kathmandu', 20_700],
  ['2026-07-01T00:00:00.000Z', 'UTC', 0],
])('at %s clocks of %s are %i seconds ahead', (at, zone, seconds) => {
  expect(offsetAt(Date.parse(at), zone)).toBe(seconds * 1000);
});
