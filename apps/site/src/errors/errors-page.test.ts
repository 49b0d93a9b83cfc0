import { errorTable } from '@sillage/contract/errors';
import { faultCodes } from '@sillage/contract/faults';
import { expect, test } from 'vitest';
import { errorsPage } from './errors-page.ts';

test('every code has one row', () => {
  const page = errorsPage();
  for (const code of [...Object.keys(errorTable), ...faultCodes])
    expect(page.split(`\n| \`${code}\` |`)).toHaveLength(2);
});
