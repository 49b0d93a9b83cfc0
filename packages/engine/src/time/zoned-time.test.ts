import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clampedDayAt, dayAt, startOfDay, toDay, toDayNumber, toZonedText } from './zoned-time.ts';

const zones = Intl.supportedValuesOf('timeZone');
const someZone = fc.constantFrom(...zones);
const someDay = fc.integer({ min: 3653, max: 25_000 }).map(toDay);
const someInstant = fc.integer({ min: Date.UTC(1980, 0, 1), max: Date.UTC(2037, 0, 1) });

test('a day starts at the first instant of its calendar date', () => {
  fc.assert(
    fc.property(someZone, someDay, (zone, day) => {
      const start = startOfDay(day, zone);
      expect(dayAt(start, zone) >= day).toBe(true);
      expect(dayAt(start - 1, zone) < day).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('every instant is between the start of its day and that of the next', () => {
  fc.assert(
    fc.property(someZone, someInstant, (zone, instant) => {
      const day = dayAt(instant, zone);
      expect(startOfDay(day, zone)).toBeLessThanOrEqual(instant);
      expect(startOfDay(toDay(toDayNumber(day) + 1), zone)).toBeGreaterThan(instant);
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['2026-03-29', 'Europe/Paris', '2026-03-28T23:00:00.000Z', 23],
  ['2026-10-25', 'Europe/Paris', '2026-10-24T22:00:00.000Z', 25],
  ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z', 23],
  ['2026-07-01', 'Asia/Kathmandu', '2026-06-30T18:15:00.000Z', 24],
  ['2011-12-31', 'Pacific/Apia', '2011-12-30T10:00:00.000Z', 24],
])('%s in %s starts at %s and has %i hours', (day, zone, start, hours) => {
  expect(new Date(startOfDay(day, zone)).toISOString()).toBe(start);
  const next = startOfDay(toDay(toDayNumber(day) + 1), zone);
  expect((next - startOfDay(day, zone)) / 3_600_000).toBe(hours);
});

test('an instant is written with its zone’s offset', () => {
  expect(toZonedText(Date.UTC(2026, 1, 28, 23), 'Europe/Paris')).toBe(
    '2026-03-01T00:00:00.000+01:00',
  );
  expect(toZonedText(Date.UTC(2026, 5, 30, 2, 30), 'America/St_Johns')).toBe(
    '2026-06-30T00:00:00.000-02:30',
  );
  fc.assert(
    fc.property(someZone, someInstant, (zone, instant) => {
      expect(Date.parse(toZonedText(instant, zone))).toBe(instant);
    }),
  );
});

test('an offset is that of Intl, even in the hours when the clocks change', () => {
  const intlOffset = (instant: number, zone: string) =>
    new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
      .formatToParts(instant)
      .find(({ type }) => type === 'timeZoneName')
      ?.value.replace(/^GMT$/, 'GMT+00:00');
  const changes = [
    '2026-03-29T01:00Z',
    '2026-10-25T01:00Z',
    '2026-04-04T15:00Z',
    '2026-03-08T10:00Z',
  ];
  const nearChange = fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -7_200_000, max: 7_200_000 }))
    .map(([change, distance]) => Date.parse(change) + distance);
  fc.assert(
    fc.property(someZone, nearChange, (zone, instant) => {
      expect(`GMT${toZonedText(instant, zone).slice(23)}`).toBe(intlOffset(instant, zone));
    }),
    { numRuns: 1000 },
  );
});

test.each(['Pacific/Kiritimati', 'Europe/Paris', 'Pacific/Niue'])(
  'in %s no instant is counted after 9999-12-31',
  (zone) => {
    expect(clampedDayAt(Date.UTC(10_000, 0, 1) - 1, zone)).toBe('9999-12-31');
    const before = Date.UTC(9999, 11, 1, 12);
    expect(clampedDayAt(before, zone)).toBe(dayAt(before, zone));
  },
);
