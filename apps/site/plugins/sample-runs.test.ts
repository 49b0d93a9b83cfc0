import { expect, test } from 'vitest';
import { runOf } from './sample-runs.ts';

const rows = { 'apps/site/docs/guides/essai.md': { date: '2026-03-01', version: '0.2.0' } };

test('a page has the day and the version of its last run', () => {
  expect(runOf('/ailleurs/apps/site/docs/guides/essai.md', rows)).toEqual({
    date: '2026-03-01',
    day: '1 mars 2026',
    version: '0.2.0',
  });
});

test('a page that was not run has none', () => {
  expect(runOf('/ailleurs/apps/site/docs/guides/autre.md', rows)).toBeUndefined();
});
