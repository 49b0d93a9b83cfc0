import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { variables } from '../apps/api/src/variables.ts';

const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');

const settings = readFileSync(
  join(import.meta.dirname, '../apps/site/docs/operate/settings.md'),
  'utf8',
);

test('the page of settings names every variable with its default, and no other', () => {
  const rows = [...settings.matchAll(/^\| `([A-Z\d_]+)` \| (.+?) \|/gm)];
  const documented = Object.fromEntries(rows.map(([, name, initial]) => [name, initial]));
  const actual = Object.fromEntries(
    Object.entries(variables).map(([name, { initial }]) => [
      name,
      initial === '' ? '—' : `\`${initial}\``,
    ]),
  );
  expect(documented).toEqual(actual);
});

test('one Node is asked for, by what is read and by what npm reads', () => {
  const text = (path: string): string =>
    readFileSync(join(import.meta.dirname, '..', path), 'utf8');
  const oldest = /Node (\d+) or later/.exec(readme)?.[1];
  for (const path of ['package.json', 'packages/client/package.json'])
    expect(JSON.parse(text(path)).engines.node).toBe(`>=${oldest}`);
  expect(text('apps/site/docs/guides/getting-started.md')).toContain(
    `Node ${oldest} ou une version plus récente`,
  );
  // The one that npm brings runs everything.
  expect(Number(text('.nvmrc'))).toBeGreaterThanOrEqual(Number(oldest));
});
