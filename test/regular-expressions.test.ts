import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { checks } from '../scripts/setup/checks.js';
import { expressionsOfOperations, superLinearFault } from '../scripts/setup/expressions.js';

const script = join(import.meta.dirname, '../scripts/regular-expressions.js');

/** What the check says of a tree with these files. */
function check(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-expressions-'));
  for (const [file, code] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), code);
  }
  const { status, stderr } = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return { status, said: stderr.trim() };
}

test('the check is one of those that run before every commit', () => {
  expect(checks.map(({ args }) => args)).toContainEqual(['scripts/regular-expressions.js']);
});

/** Code that fails, and what is said of it. */
const refused = [
  ['/^(a+)+$/', 'takes exponential time'],
  [String.raw`/\s+$/`, 'takes 2nd degree polynomial time'],
  [String.raw`/(?:(?:^|\/)index\.html|\.html|\/)+$/`, 'takes 2nd degree polynomial time'],
  ['/^(a|b|ab)*$/', 'takes exponential time'],
  [String.raw`/^\s*x\s*\s*$/`, 'takes 2nd degree polynomial time'],
  [String.raw`/^(www\.)+(?=[^.]+\.)/`, 'takes a time that cannot be proved'],
  ['new RegExp(value)', 'write this expression as a literal'],
  ["RegExp('a')", 'write this expression as a literal'],
].map(([code = '', said = ''], index) => {
  const room = ['apps/api/src/http', 'packages/engine/src/visits', 'packages/contract/src'][
    index % 3
  ];
  return { file: `${room}/${index}.ts`, code, said };
});

let found: string[];
beforeAll(() => {
  const files = refused.map(({ file, code }) => [
    file,
    `const value: string = '';\nvalue.match(${code});\n`,
  ]);
  const { status, said } = check(Object.fromEntries(files));
  expect(status).toBe(1);
  found = said.split('\n');
});

test.each(refused)('$code in $file fails the check: $said', ({ file, code, said }) => {
  const faults = found.filter((line) => line.startsWith(`${file}:2: `));
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(said);
  if (code.startsWith('/')) expect(faults[0]).toContain(code);
});

test('an expression that takes linear time passes', () => {
  expect(check({ 'apps/api/src/a.ts': "/^[a-z]+(-[a-z]+)*$/.test('a');" })).toEqual({
    status: 0,
    said: '',
  });
});

test('a pattern of a schema is checked wherever it is nested', () => {
  const bad = { type: 'string', pattern: '^(a|a)*$' };
  const operation = {
    body: { anyOf: [{ properties: { list: { items: bad } } }] },
    query: { patternProperties: { '(b+)+$': {} } },
  };
  const expressions = expressionsOfOperations({ operation });
  expect(expressions.map(({ source }) => source)).toEqual(['(b+)+$', '^(a|a)*$']);
  expect(expressions.map(superLinearFault)).not.toContain(undefined);
});
