import { expect, test } from 'vitest';
import { allSkippedDays, skippedDays } from './skipped-days.ts';
import { toDay } from './zoned-time.ts';

const century = { since: Date.UTC(1950, 0, 1), until: Date.UTC(2050, 0, 1) };

test.each([
  ['Pacific/Apia', ['2011-12-30']],
  ['Pacific/Fakaofo', ['2011-12-30']],
  ['Pacific/Kwajalein', ['1993-08-21']],
  ['Pacific/Kiritimati', ['1994-12-31']],
  ['Europe/Paris', []],
  ['America/Sao_Paulo', []],
  ['UTC', []],
])('%s has skipped %j', (zone, days) => {
  expect([...skippedDays(century, zone)].map(toDay)).toEqual(days);
});

test('one look a year finds every day that a zone has skipped', () => {
  const all = { since: Date.UTC(1880, 0, 1), until: Date.UTC(2100, 0, 1) };
  for (const zone of ['Pacific/Apia', 'Pacific/Kwajalein', 'Pacific/Kiritimati', 'Europe/Paris'])
    expect(allSkippedDays(zone)).toEqual([...skippedDays(all, zone)]);
});
