import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDataFolder, readServer } from './data-folder.ts';

let path: string;
beforeEach(() => {
  path = join(mkdtempSync(join(tmpdir(), 'sillage-folder-')), 'data');
});
afterEach(() => rmSync(join(path, '..'), { recursive: true, force: true }));

test('the token is created once, and only its owner can read it', () => {
  const first = openDataFolder(path, true);
  first.close();
  const second = openDataFolder(path, true);
  second.close();
  expect(second.adminToken.read()).toEqual(first.adminToken.read());
  expect(first.adminToken.read().token).toMatch(/^[\w-]{43}$/);
  expect(statSync(join(path, 'admin-token')).mode & 0o777).toBe(0o600);
});

test('an empty file is not taken for a token', () => {
  openDataFolder(path, true).close();
  writeFileSync(join(path, 'admin-token'), '\n');
  const folder = openDataFolder(path, true);
  expect(folder.adminToken.read().token).toMatch(/^[\w-]{43}$/);
  expect(readFileSync(join(path, 'admin-token'), 'utf8')).toBe(folder.adminToken.read().token);
  expect(statSync(join(path, 'admin-token')).mode & 0o777).toBe(0o600);
  folder.close();
});

test('one process at a time opens an embedded folder, and the refusal names it', () => {
  const owner = openDataFolder(path, true);
  expect(() => openDataFolder(path, true)).toThrow(`processus ${process.pid}`);
  owner.close();
  openDataFolder(path, true).close();
});

test('several processes share a folder without an embedded database', () => {
  const one = openDataFolder(path, false);
  const two = openDataFolder(path, false);
  expect(two.adminToken.read()).toEqual(one.adminToken.read());
  one.close();
  two.close();
});

test('the folder gives the address while the server runs', () => {
  const folder = openDataFolder(path, true);
  expect(readServer(path)?.url).toBeUndefined();
  folder.announce('http://127.0.0.1:3000');
  expect(readServer(path)).toEqual({ pid: process.pid, url: 'http://127.0.0.1:3000' });
  folder.close();
  expect(readServer(path)).toBeUndefined();
});

test('a file in place of the folder is refused, and stays', () => {
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, 'not a folder');
  expect(() => openDataFolder(path, true)).toThrow(/^DATA_DIR : [^\n]*n’est pas accessible/);
  expect(readFileSync(path, 'utf8')).toBe('not a folder');
});
