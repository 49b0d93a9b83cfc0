import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AdminToken } from '../identity/admin-token.ts';
import { tokenFiles } from './token-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sillage-token-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const now = Date.UTC(2026, 0, 1);
const kept = () => readFileSync(join(folder, 'admin-token'), 'utf8');

test('a rotation ends the old token at once, and the file has the new one alone', () => {
  const admin = new AdminToken(tokenFiles(folder));
  const before = kept();
  expect(admin.matches(before, now)).toBe(true);
  expect(admin.rotate({ graceInMinutes: 0, expiresAt: null }, now)).toBeNull();
  expect(kept()).not.toBe(before);
  expect(admin.matches(before, now)).toBe(false);
  expect(admin.matches(kept(), now)).toBe(true);
  expect(readdirSync(folder).sort()).toEqual(['admin-token', 'admin-token.json']);
  expect(statSync(join(folder, 'admin-token')).mode & 0o777).toBe(0o600);
});

test.each(['admin-token', 'admin-token.json'])(
  'a rotation that cannot write %s is refused, and the old token stays',
  (name) => {
    const admin = new AdminToken(tokenFiles(folder));
    const before = kept();
    rmSync(join(folder, name), { force: true });
    mkdirSync(join(folder, name));
    expect(() => admin.rotate({ graceInMinutes: 0, expiresAt: null }, now)).toThrow();
    expect(admin.matches(before, now)).toBe(true);
  },
);

test('a rotation that is not done leaves a token where the file was removed', () => {
  const storage = tokenFiles(folder);
  rmSync(join(folder, 'admin-token'));
  storage.tryWriting();
  expect(kept()).not.toBe('');
});

test('a grace keeps the old token for a while, in every process and after a start, as a digest alone', () => {
  const admin = new AdminToken(tokenFiles(folder));
  const other = new AdminToken(tokenFiles(folder));
  const before = kept();
  const until = now + 10 * 60_000;
  expect(admin.rotate({ graceInMinutes: 10, expiresAt: null }, now)?.until).toBe(until);
  other.refresh();
  const restarted = new AdminToken(tokenFiles(folder, now));
  for (const each of [admin, other, restarted]) {
    expect(each.matches(before, until - 1)).toBe(true);
    expect(each.matches(before, until)).toBe(false);
    expect(each.matches(kept(), until)).toBe(true);
    expect(each.matches('', now)).toBe(false);
  }
  expect(readFileSync(join(folder, 'admin-token.json'), 'utf8')).not.toContain(before);
  expect(statSync(join(folder, 'admin-token.json')).mode & 0o777).toBe(0o600);
});

test('a token with an end is refused after it, and the next start makes another', () => {
  const admin = new AdminToken(tokenFiles(folder));
  const expiresAt = now + 60_000;
  admin.rotate({ graceInMinutes: 0, expiresAt }, now);
  const expiring = kept();
  expect(admin.matches(expiring, expiresAt - 1)).toBe(true);
  expect(admin.matches(expiring, expiresAt)).toBe(false);
  new AdminToken(tokenFiles(folder, expiresAt - 1));
  expect(kept()).toBe(expiring);
  const next = new AdminToken(tokenFiles(folder, expiresAt));
  expect(kept()).not.toBe(expiring);
  expect(next.matches(kept(), expiresAt + 1)).toBe(true);
  expect(next.matches(expiring, expiresAt + 1)).toBe(false);
});

/** Opens folders as fast as it can, and tells the token that it has for each. */
const opener = `
  import { parentPort, workerData } from 'node:worker_threads';
  const { module, folder, count, gate, openers } = workerData;
  const { openDataFolder } = await import(module);
  const tokens = [];
  for (let at = 0; at < count; at += 1) {
    // All of them begin with each folder together.
    const goal = (at + 1) * openers;
    Atomics.add(gate, 0, 1);
    Atomics.notify(gate, 0);
    for (let come = Atomics.load(gate, 0); come < goal; come = Atomics.load(gate, 0))
      Atomics.wait(gate, 0, come);
    tokens.push(openDataFolder(folder + '/' + at, false).adminToken.read().token);
  }
  parentPort.postMessage(tokens);
`;

test('processes that start together on an empty folder have one token', async () => {
  const gate = new Int32Array(new SharedArrayBuffer(4));
  const module = new URL('./data-folder.ts', import.meta.url).href;
  const workerData = { module, folder, count: 100, gate, openers: 4 };
  const started = Array.from(
    { length: workerData.openers },
    () => new Worker(new URL(`data:text/javascript,${encodeURIComponent(opener)}`), { workerData }),
  );
  const found = await Promise.all(
    started.map(
      (each) =>
        new Promise<string[]>((resolve, reject) => each.on('message', resolve).on('error', reject)),
    ),
  );
  const inFiles = Array.from({ length: workerData.count }, (_, at) =>
    readFileSync(join(folder, String(at), 'admin-token'), 'utf8'),
  );
  for (const tokens of found) expect(tokens).toEqual(inFiles);
  expect(readdirSync(join(folder, '0')).sort()).toEqual(['admin-token', 'server.json', 'storage']);
});
