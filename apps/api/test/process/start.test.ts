import { chmodSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startOldPostgres } from '../harness/old-postgres.ts';
import { freePort, holdPort, newDataDir, runScript, startServer } from '../harness/process.ts';

let data: ReturnType<typeof newDataDir>;
beforeAll(() => {
  data = newDataDir();
});
afterAll(() => data.remove());

/** What a start that cannot be says: the same before a build as at the start itself. */
async function reasonOf(env: Record<string, string>): Promise<string> {
  const full = { DATA_DIR: data.path, PORT: String(await freePort()), HOST: '127.0.0.1', ...env };
  const [early, late] = [
    await runScript('process/start-check.ts', [], full),
    await runScript('server.ts', [], full),
  ];
  for (const { code, stderr } of [early, late]) {
    expect(code).toBe(1);
    expect(stderr).toMatch(/^[^\n]+\n$/);
    expect(stderr).not.toMatch(/\bat \S+ \(|Error:/);
  }
  expect(early.stderr).toBe(late.stderr);
  return late.stderr;
}

describe('a start that cannot be is told in one line', () => {
  test('port taken', async () => {
    const { port, server } = await holdPort();
    expect(await reasonOf({ PORT: String(port) })).toContain(
      `PORT : le port ${port} est déjà pris`,
    );
    server.close();
  });

  test('host that is not of this machine', async () => {
    expect(await reasonOf({ HOST: '203.0.113.7' })).toContain('HOST : l’adresse « 203.0.113.7 »');
  });

  test('data folder used by another process, with its id', async () => {
    const running = await startServer({ DATA_DIR: data.path });
    expect(await reasonOf({})).toContain(`déjà utilisé par le processus ${running.child.pid}`);
    await running.stop('SIGTERM');
  });

  test('data folder that is a file', async () => {
    const file = join(data.path, 'a-file');
    writeFileSync(file, '');
    expect(await reasonOf({ DATA_DIR: file })).toContain(`DATA_DIR : le dossier ${file}`);
  });

  test('data folder that cannot be made, not even by root', async () => {
    const place = '/proc/sillage';
    expect(await reasonOf({ DATA_DIR: place })).toContain('n’est pas accessible en écriture');
  });

  test.runIf(process.getuid?.() === 0)('data folder of another account, open to all', async () => {
    const foreign = newDataDir();
    chmodSync(foreign.path, 0o777);
    const nobody = 65_534;
    const env = { DATA_DIR: foreign.path, PORT: String(await freePort()), HOST: '127.0.0.1' };
    const { code, stderr } = await runScript('server.ts', [], env, { uid: nobody, gid: nobody });
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^DATA_DIR : \S+ est ouvert à d’autres comptes [^\n]+ fermé \(EPERM\)\.[^\n]+\n$/,
    );
    foreign.remove();
  });

  test('database that does not answer, without its password', async () => {
    const url = `postgres://u:hunter2@127.0.0.1:${await freePort()}/x`;
    const reason = await reasonOf({ DATABASE_URL: url });
    expect(reason).toMatch(/^DATABASE_URL : la base 127\.0\.0\.1:\d+\/x ne répond pas/);
    expect(reason).not.toContain('hunter2');
  });

  test('database that is too old', async () => {
    const old = await startOldPostgres();
    expect(await reasonOf({ DATABASE_URL: old.url })).toContain(
      'DATABASE_URL : PostgreSQL 14.11 trouvé, la version 15 est la plus ancienne admise',
    );
    old.close();
  });

  test('variable with a bad value', async () => {
    expect(await reasonOf({ PORT: 'trois mille' })).toContain('PORT : « trois mille » trouvé');
    expect(await reasonOf({ ROLE: 'worker' })).toContain('ROLE : « worker » trouvé');
  });
});

/** What other accounts could read or change in a folder, and how much there is in it. */
function openTo(folder: string) {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) =>
    join(entry.parentPath, entry.name),
  );
  const open = [folder, ...paths].filter((path) => (statSync(path).mode & 0o077) !== 0);
  return { open, count: paths.length };
}

describe('what is in a data folder is for its account alone', () => {
  test('when a server finds it open', async () => {
    const own = newDataDir();
    for (const path of [own.path, join(own.path, 'database')]) chmodSync(path, 0o755);
    expect(openTo(own.path).open.length).toBeGreaterThan(1);
    const running = await startServer({ DATA_DIR: own.path });
    const { open, count } = openTo(own.path);
    await running.stop('SIGTERM');
    expect(open).toEqual([]);
    expect(count).toBeGreaterThan(100);
    expect(openTo(own.path).open).toEqual([]);
    own.remove();
  });

  test('when a first start makes it', async () => {
    const own = newDataDir();
    const DATA_DIR = join(own.path, 'made');
    const { code } = await runScript('process/prepare-database.ts', [], { DATA_DIR });
    expect(code).toBe(0);
    expect(openTo(DATA_DIR)).toEqual({ open: [], count: expect.any(Number) });
    own.remove();
  });
});
