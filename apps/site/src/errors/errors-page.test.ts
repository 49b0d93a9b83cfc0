import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorTable } from '@sillage/contract/errors';
import { faultCodes } from '@sillage/contract/faults';
import { expect, test } from 'vitest';
import { errorsPage } from './errors-page.ts';

const file = join(import.meta.dirname, '../../docs/technicals/errors.md');

test('the page is what the tables make: npm run generate', () => {
  expect(readFileSync(file, 'utf8')).toBe(errorsPage());
});

test('every code has one row', () => {
  const page = errorsPage();
  for (const code of [...Object.keys(errorTable), ...faultCodes])
    expect(page.split(`\n| \`${code}\` |`)).toHaveLength(2);
});
