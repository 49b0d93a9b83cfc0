import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface Package {
  version?: string;
  os?: string[];
  cpu?: string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const lock = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8'));
const packages: Record<string, Package> = lock.packages;
const names = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));

test('every package of every platform is in the lock file, or npm ci refuses it', () => {
  const missing = Object.entries(packages).flatMap(
    ([path, { dependencies, optionalDependencies }]) =>
      Object.keys({ ...dependencies, ...optionalDependencies })
        .filter((name) => !names.has(name))
        .map((name) => `${path}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test.each([
  ['linux', 'x64'],
  ['linux', 'arm64'],
  ['darwin', 'arm64'],
  ['win32', 'x64'],
])('tools with a binary have one for %s on %s', (os, cpu) => {
  const tools = [
    '@biomejs/cli-',
    '@rolldown/binding-',
    '@rspack/binding-',
    '@swc/core-',
    '@swc/html-',
  ];
  const found = tools.filter((tool) =>
    Object.entries(packages).some(
      ([path, each]) => path.includes(tool) && each.os?.includes(os) && each.cpu?.includes(cpu),
    ),
  );
  expect(found).toEqual(tools);
});
