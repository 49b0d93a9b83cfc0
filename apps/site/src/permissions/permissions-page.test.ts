import { agentsApi } from '@sillage/contract/agents-api';
import { publicApi } from '@sillage/contract/public-api';
import { expect, test } from 'vitest';
import { permissionsPage } from './permissions-page.ts';

test.each([
  ['/reference/api', publicApi],
  ['/reference/agents', agentsApi],
] as const)('every operation of %s has one row', (page, { operations }) => {
  for (const id of Object.keys(operations))
    expect([id, permissionsPage().split(`(${page}#${id}) |`).length]).toEqual([id, 2]);
});
