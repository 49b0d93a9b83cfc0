import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checks } from '../scripts/setup/checks.js';
import { expressionsOfOperations, superLinearFault } from '../scripts/setup/expressions.js';

const script = join(import.meta.dirname, '../scripts/regular-expressions.js');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sillage-expressions-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What the check says of a tree with this one file. */
function check(file: string, code: string) {
  mkdirSync(join(folder, dirname(file)), { recursive: true });
  writeFileSync(join(folder, file), code);
  const { status, stderr } = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' });
  rmSync(join(folder, file));
  return { status, said: stderr.trim() };
}

test('the check is one of those that run before every commit', () => {
  expect(checks.map(({ args }) => args)).toContainEqual(['scripts/regular-expressions.js']);
});

test.each([
  ['apps/api/src/http/a.ts', 'exponential', '/^(a+)+$/'],
  ['packages/engine/src/visits/a.ts', '2nd degree polynomial', String.raw`/\s+$/`],
  [
    'packages/contract/src/a.ts',
    '2nd degree polynomial',
    String.raw`/(?:(?:^|\/)index\.html|\.html|\/)+$/`,
  ],
  ['packages/engine/src/a.ts', 'exponential', '/^(a|b|ab)*$/'],
  ['apps/api/src/a.ts', '2nd degree polynomial', String.raw`/^\s*x\s*\s*$/`],
])('an expression in %s that takes %s time fails the check: %s', (file, growth, expression) => {
  const { status, said } = check(file, `const value: string = '';\nvalue.match(${expression});\n`);
  expect(said).toContain(`${file}:2: ${expression} takes ${growth} time`);
  expect(status).toBe(1);
});

test.each(['new RegExp(text)', "RegExp('a')"])(
  '%s fails the check: it hides an expression',
  (call) => {
    const { status, said } = check('apps/api/src/a.ts', `const text = 'a';\n${call}.test(text);\n`);
    expect(said).toContain('apps/api/src/a.ts:2: write this expression as a literal');
    expect(status).toBe(1);
  },
);

test('an expression whose time cannot be proved fails the check', () => {
  const { status, said } = check(
    'apps/api/src/a.ts',
    String.raw`/^(www\.)+(?=[^.]+\.)/.test('a');`,
  );
  expect(said).toContain('a time that cannot be proved');
  expect(status).toBe(1);
});

test('an expression that takes linear time passes', () => {
  expect(check('apps/api/src/a.ts', "/^[a-z]+(-[a-z]+)*$/.test('a');")).toEqual({
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
