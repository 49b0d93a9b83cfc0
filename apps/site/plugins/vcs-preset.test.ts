import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { vcsPreset } from './vcs-preset.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sillage-history-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.fr', ...words], {
    cwd: folder,
    stdio: 'ignore',
  });

function commit(text: string): void {
  writeFileSync(join(folder, 'page.md'), text);
  git('add', '.');
  git('commit', '-m', text);
}

test('a copy without git has no dates', () => {
  expect(vcsPreset(folder)).toBe('disabled');
});

test('a whole history gives dates', () => {
  git('init');
  commit('un');
  expect(vcsPreset(folder)).toBe('git-eager');
});

test('a shallow history gives none: every page would have the date of the last commit', () => {
  git('init');
  commit('un');
  commit('deux');
  git('clone', '--depth', '1', `file://${folder}`, join(folder, 'copie'));
  expect(vcsPreset(join(folder, 'copie'))).toBe('disabled');
});
