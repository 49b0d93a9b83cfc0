import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { assertInternal } from './assert-internal.ts';

const root = join(import.meta.dirname, '../../../..');

test('a broken expectation is named, with the file that explains it', () => {
  const fail = () => assertInternal(false, 'client-manifest.json has origins');
  expect(fail).toThrow('Expected: client-manifest.json has origins.');
  expect(fail).toThrow('apps/site/src/hydration/README.md');
  expect(existsSync(join(root, 'apps/site/src/hydration/README.md'))).toBe(true);
});

test('an expectation that holds passes', () => {
  expect(() => assertInternal(true, 'nothing')).not.toThrow();
});
