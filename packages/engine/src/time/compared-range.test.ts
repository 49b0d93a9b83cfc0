import { expect, test } from 'vitest';
import { comparedRanges } from './compared-range.ts';
import { readPeriod } from './read-period.ts';
import { toZonedText } from './zoned-time.ts';

const paris = 'Europe/Paris';

test.each([
  ['previousPeriod', '2026-01-01', '2026-04-01', '2025-10-01T00:00', '2026-01-01T00:00'],
  ['previousPeriod', '2026-03-01', '2026-04-01', '2026-02-01T00:00', '2026-03-01T00:00'],
  ['previousPeriod', '2026-03-28', '2026-04-04', '2026-03-21T00:00', '2026-03-28T00:00'],
  [
    'previousPeriod',
    '2026-03-01T10:00Z',
    '2026-03-01T12:00Z',
    '2026-03-01T09:00',
    '2026-03-01T11:00',
  ],
  ['previousYear', '2024-02-29', '2024-03-01', '2023-02-28T00:00', '2023-03-01T00:00'],
  ['previousYear', '2026-03-29', '2026-04-05', '2025-03-29T00:00', '2025-04-05T00:00'],
  ['previousYearWeekdays', '2026-03-30', '2026-04-06', '2025-03-31T00:00', '2025-04-07T00:00'],
] as const)('%s of %s to %s is %s to %s', (kind, since, until, from, to) => {
  const range = readPeriod({ since, until }, paris);
  const found = comparedRanges[kind](range ?? { since: 0, until: 0 }, paris);
  expect([found.since, found.until].map((at) => toZonedText(at, paris).slice(0, 16))).toEqual([
    from,
    to,
  ]);
});
