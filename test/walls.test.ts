import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
let house: string;

/** An empty house with our lint rules: a file put in a room is judged as it would be in ours. */
beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'sillage-walls-'));
  const { vcs: _, ...rules } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
  writeFileSync(join(house, 'biome.json'), JSON.stringify(rules));
  cpSync(join(root, 'lint'), join(house, 'lint'), { recursive: true });
});
afterAll(() => rmSync(house, { recursive: true, force: true }));

function lint(file: string, code: string): string {
  const path = join(house, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${code}\n`);
  try {
    const biome = join(root, 'node_modules/.bin/biome');
    return execFileSync(biome, ['lint', '--colors=off', file], {
      cwd: house,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return stdout + stderr;
  } finally {
    rmSync(path);
  }
}

const importing = (from: string) => `import { it } from '${from}';\nexport const x = it;`;

test.each([
  ['packages/contract/src/a.ts', 'node:fs'],
  ['packages/contract/src/a.ts', '@sillage/engine/instant'],
  ['packages/engine/src/a.ts', 'node:fs'],
  ['packages/engine/src/a.ts', 'kysely'],
  ['packages/tracker/src/a.ts', '@sillage/engine/instant'],
  ['apps/api/src/app.ts', './cli/main.ts'],
  ['apps/api/src/routes/a.ts', './projects.ts'],
  ['apps/api/src/routes/a.ts', 'kysely'],
  ['apps/api/src/flows/a.ts', '../routes/projects.ts'],
  ['apps/api/src/flows/a.ts', 'kysely'],
  ['apps/api/src/store/a.ts', '../flows/create-project.ts'],
  ['apps/api/src/store/a.ts', '../routes/projects.ts'],
  ['apps/api/src/identity/a.ts', 'pg'],
  ['apps/api/src/cli/a.ts', '../store/projects.ts'],
  ['apps/site/src/a.ts', '@sillage/api/app'],
])('%s may not import %s', (file, from) => {
  expect(lint(file, importing(from))).toContain('Wall:');
});

test.each([
  ['packages/contract/src/a.ts', 'typebox'],
  ['packages/contract/src/a.ts', './errors.ts'],
  ['packages/engine/src/a.ts', '@sillage/contract/event-types'],
  ['apps/api/src/routes/a.ts', '../flows/create-project.ts'],
  ['apps/api/src/routes/a.ts', '../store/projects.ts'],
  ['apps/api/src/flows/a.ts', './existing-project.ts'],
  ['apps/api/src/store/a.ts', 'kysely'],
  ['apps/api/src/cli/a.ts', '../config.ts'],
  ['apps/site/src/a.ts', '@sillage/engine/instant'],
])('%s may import %s', (file, from) => {
  expect(lint(file, importing(from))).not.toContain('Wall:');
});

test.each(['Date.now()', 'new Date()', 'Math.random()'])('the engine may not call %s', (call) => {
  const code = `export const x = ${call};`;
  expect(lint('packages/engine/src/a.ts', code)).toContain('The engine is pure');
});
