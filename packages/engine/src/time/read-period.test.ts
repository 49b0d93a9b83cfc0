import { expect, test } from 'vitest';
import { readMoment, readPeriod } from './read-period.ts';

test.each([
  ['2026-01-01', 'Europe/Paris', '2025-12-31T23:00:00.000Z'],
  ['2026-01-01', 'America/New_York', '2026-01-01T05:00:00.000Z'],
  ['2026-01-01', 'Asia/Kathmandu', '2025-12-31T18:15:00.000Z'],
  ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
  ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
  ['2011-12-31', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
  ['2026-01-01T00:00', 'Europe/Paris', '2026-01-01T00:00:00.000Z'],
  ['2026-01-01T00:00:00+01:00', 'Asia/Kathmandu', '2025-12-31T23:00:00.000Z'],
])('%s in %s is %s', (text, zone, instant) => {
  expect(new Date(readMoment(text, zone) ?? 0).toISOString()).toBe(instant);
});

test('a day that no calendar has is not read', () => {
  expect(readMoment('2026-02-30', 'Europe/Paris')).toBeUndefined();
});

test('a period has an end after its start', () => {
  const day = { since: '2026-03-29', until: '2026-03-30' };
  expect(readPeriod(day, 'Europe/Paris')).toEqual({
    since: Date.UTC(2026, 2, 28, 23),
    until: Date.UTC(2026, 2, 29, 22),
  });
  expect(readPeriod({ since: day.until, until: day.since }, 'Europe/Paris')).toBeUndefined();
  expect(readPeriod({ since: '2011-12-30', until: '2011-12-31' }, 'Pacific/Apia')).toBeUndefined();
});
