import { readFileSync } from 'node:fs';
import { whatMarkovLearnsFrom } from '@sillage/contract/attribution/attribution-options';
import { expect, test } from 'vitest';

test.each([
  'apps/site/docs/concepts/attribution-models.md',
  'apps/site/src/glossary/glossary.ts',
  'packages/contract/build/openapi.json',
])('%s says in the same words what markov learns from', (path) => {
  expect(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')).toContain(
    whatMarkovLearnsFrom,
  );
});
