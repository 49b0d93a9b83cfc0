import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { agentsApi } from '@sillage/contract/agents-api';
import { publicApi } from '@sillage/contract/public-api';
import { expect, test } from 'vitest';
import { permissionsPage } from './permissions-page.ts';

const file = join(import.meta.dirname, '../../docs/technicals/permissions.md');

test('the page is what the contract makes: npm run generate', () => {
  expect(readFileSync(file, 'utf8')).toBe(permissionsPage());
});

test.each([
  ['/reference/api', publicApi],
  ['/reference/agents', agentsApi],
] as const)('every operation of %s has one row', (page, { operations }) => {
  for (const id of Object.keys(operations))
    expect([id, permissionsPage().split(`(${page}#${id}) |`).length]).toEqual([id, 2]);
});
