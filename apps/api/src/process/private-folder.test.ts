import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDataFolder } from './data-folder.ts';
import { makePrivate } from './private-folder.ts';

let above: string;
let path: string;
beforeEach(() => {
  above = mkdtempSync(join(tmpdir(), 'sillage-private-'));
  path = join(above, 'data');
  mkdirSync(join(path, 'database', 'base'), { recursive: true });
  for (const file of files) writeFileSync(join(path, file), 'secret');
  for (const folder of folders) chmodSync(join(path, folder), 0o755);
  for (const file of files) chmodSync(join(path, file), 0o644);
});
afterEach(() => rmSync(above, { recursive: true, force: true }));

const files = ['admin-token', 'server.json', 'database/PG_VERSION', 'database/base/1', 'note.txt'];
const folders = ['.', 'database', 'database/base'];
const modeOf = (name: string, folder = path) => statSync(join(folder, name)).mode & 0o7777;

test('a folder that others could read is closed to them, with all that is in it', () => {
  openDataFolder(path, true).close();
  expect(folders.map((name) => modeOf(name))).toEqual(folders.map(() => 0o700));
  for (const file of [...files.filter((name) => name !== 'server.json'), 'lock'])
    expect([file, modeOf(file)]).toEqual([file, 0o600]);
  expect(modeOf('storage')).toBe(0o700);
});

test('what a folder holds is closed also where the folder itself is', () => {
  chmodSync(path, 0o700);
  openDataFolder(path, true).close();
  expect(modeOf('database/base/1')).toBe(0o600);
});

test('links are not followed', () => {
  const outside = join(above, 'outside');
  writeFileSync(outside, '');
  chmodSync(outside, 0o644);
  symlinkSync(outside, join(path, 'link'));
  openDataFolder(path, true).close();
  expect(modeOf('outside', above)).toBe(0o644);
  expect(lstatSync(join(path, 'link')).isSymbolicLink()).toBe(true);
});

test('a file system that keeps its own modes is refused, by the name of what stays open', () => {
  expect(() => makePrivate(path, ['admin-token'], () => {})).toThrow(
    `DATA_DIR : ${path} est ouvert à d’autres comptes de la machine, et ne peut pas leur être fermé (ENOTSUP).`,
  );
  chmodSync(path, 0o700);
  expect(() => makePrivate(path, ['admin-token'], () => {})).toThrow(/^DATA_DIR : \S+\/data\/\S+ /);
});

test.each([
  ['that everyone shares', (folder: string) => chmodSync(folder, 0o1777)],
  ['of another program', (folder: string) => writeFileSync(join(folder, 'its-file'), '')],
])('a folder %s is refused, and stays as it is', (_, change) => {
  const folder = join(above, 'foreign');
  mkdirSync(folder);
  chmodSync(folder, 0o755);
  change(folder);
  const mode = modeOf('.', folder);
  expect(() => openDataFolder(folder, true)).toThrow('contient autre chose que Sillage');
  expect(modeOf('.', folder)).toBe(mode);
});

test('an empty folder that was made for it is taken', () => {
  const folder = join(above, 'empty');
  mkdirSync(folder);
  chmodSync(folder, 0o777);
  openDataFolder(folder, true).close();
  expect(modeOf('.', folder)).toBe(0o700);
});
