import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pruneForStart } from '../scripts/setup/prune.js';

test('a start’s packages lose what it never reads, and a linked workspace loses nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-prune-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (path: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), '');
  };
  const files = ['index.js', 'index.d.ts', 'index.js.map', 'lib/README.md'];
  for (const file of files) for (const at of ['modules/a', 'workspace']) write(`${at}/${file}`);
  symlinkSync(join(folder, 'workspace'), join(folder, 'modules/workspace'));

  pruneForStart(join(folder, 'modules'));
  const kept = (at: string) => files.filter((file) => existsSync(join(folder, at, file)));
  expect(kept('modules/a')).toEqual(['index.js']);
  expect(kept('workspace')).toEqual(files);
});
