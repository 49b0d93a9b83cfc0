import { expect, test } from 'vitest';
import type { PerformanceRow } from './performance-rows.ts';
import { outlaysSearch, visitsSearch } from './row-links.ts';

const row = (identifier: string | null, parent?: string) =>
  ({ identifier, parent }) as PerformanceRow;
const id = (digit: number) => `0000000${digit}-0000-4000-8000-000000000000`;
const period = { kind: 'last', days: 7 } as const;
const days = { since: '2026-03-01', until: '2026-04-01' };

test('the visits of a row, where their screen can show exactly them', () => {
  expect(visitsSearch('source', row('direct'), period)).toEqual({
    periode: ['7j'],
    source: ['direct'],
  });
  expect(visitsSearch('campaign', row(id(1), id(2)), period)).toEqual({
    periode: ['7j'],
    campagne: [id(1)],
  });
  expect(visitsSearch('country', row('FR'), period)).toEqual({ periode: ['7j'], pays: ['FR'] });
  for (const none of [
    visitsSearch('integration', row(id(2), 'custom'), period),
    visitsSearch('campaign', row('utm:a/b', 'utm:a'), period),
    visitsSearch('source', row(null), period),
    visitsSearch('country', row('unknown'), period),
  ])
    expect(none).toBeUndefined();
});

test('the outlays of a row, with its days, both included', () => {
  const shown = { du: ['2026-03-01'], au: ['2026-03-31'] };
  expect(outlaysSearch('source', row('custom'), days)).toEqual(shown);
  expect(outlaysSearch('source', row('google-ads'), days)).toEqual({
    ...shown,
    ou: ['s:google-ads'],
  });
  expect(outlaysSearch('integration', row(id(2), 'custom'), days)).toEqual({
    ...shown,
    ou: [`i:${id(2)}`],
  });
  expect(outlaysSearch('campaign', row(id(1), id(2)), days)).toEqual({
    ...shown,
    campagne: [id(1)],
  });
  expect(outlaysSearch('source', row(null), days)).toBeUndefined();
});
