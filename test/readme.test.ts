import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { variables } from '../apps/api/src/variables.ts';

const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');

test('the README names every variable with its default, and no other', () => {
  const rows = [...readme.matchAll(/^\| `([A-Z\d_]+)` \| (.+?) \|/gm)];
  const documented = Object.fromEntries(rows.map(([, name, initial]) => [name, initial]));
  const actual = Object.fromEntries(
    Object.entries(variables).map(([name, { initial }]) => [
      name,
      initial === '' ? '—' : `\`${initial}\``,
    ]),
  );
  expect(documented).toEqual(actual);
});
