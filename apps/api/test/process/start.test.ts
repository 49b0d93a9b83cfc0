import { chmodSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { isWhole } from '../../../../test/whole.ts';
import { openDatabase } from '../../src/store/driver/database.ts';
import { migrations } from '../../src/store/migrations/migrate.ts';
import { createPostgresDatabase } from '../harness/database.ts';
import { startOldPostgres } from '../harness/old-postgres.ts';
import {
  freePort,
  holdPort,
  launchServer,
  newDataDir,
  runScript,
  startServer,
} from '../harness/process.ts';

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
    await runScript('server.js', [], full),
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
    const { code, stderr } = await runScript('server.js', [], env, { uid: nobody, gid: nobody });
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^DATA_DIR : \S+ est ouvert à d’autres comptes [^\n]+ fermé \(EPERM\)\.[^\n]+\n$/,
    );
    foreign.remove();
  });

  test('database that is not there, without the password of its account', async () => {
    const url = new URL(inject('postgresUrl'));
    url.pathname = '/nobody-made-it';
    url.password = 'hunter2';
    const reason = await reasonOf({ DATABASE_URL: url.href });
    expect(reason).toMatch(
      /^DATABASE_URL : la base \S+\/nobody-made-it refuse la connexion \(3D000/,
    );
    expect(reason).not.toContain('hunter2');
  });

  test('database that is too old', async () => {
    const old = await startOldPostgres();
    expect(await reasonOf({ DATABASE_URL: old.url })).toContain(
      'DATABASE_URL : cette base est PostgreSQL 14.11 ; il faut la version 15 ou une plus récente',
    );
    old.close();
  });

  test('variable with a bad value', async () => {
    expect(await reasonOf({ PORT: 'trois mille' })).toContain(
      'PORT vaut « trois mille » ; il faut un nombre entier',
    );
    expect(await reasonOf({ ROLE: 'worker' })).toContain('ROLE vaut « worker » sans DATABASE_URL');
  });
});

describe('a start whose database is not there yet', () => {
  test('waits for it in one sentence, and is then ready', async () => {
    const database = await createPostgresDatabase();
    const port = await freePort();
    const url = new URL(database.url);
    const real = { host: url.hostname, port: Number(url.port) };
    Object.assign(url, { port: String(port), password: 'hunter2' });
    const env = { DATABASE_URL: url.href, DATA_DIR: data.path, HOST: '127.0.0.1' };
    expect(await runScript('process/start-check.ts', [], { ...env, PORT: '0' })).toEqual({
      code: 0,
      stdout: '',
      stderr: '',
    });
    const own = await freePort();
    const starting = launchServer({ ...env, PORT: String(own) });
    await expect.poll(() => starting.output.stderr).toContain('Sillage attend et réessaie.\n');
    const statusOf = async (path: string) =>
      (await fetch(`http://127.0.0.1:${own}${path}`).catch(() => undefined))?.status;
    await expect.poll(() => statusOf('/health/live')).toBe(200);
    expect(await statusOf('/health/ready')).toBe(503);
    expect(await statusOf('/v1/events')).toBe(503);
    const gate = createServer((socket) => {
      const other = connect(real);
      for (const each of [socket, other]) each.on('error', () => {});
      socket.pipe(other).pipe(socket);
    }).listen(port, '127.0.0.1');
    await starting.ready;
    expect(await statusOf('/health/ready')).toBe(200);
    const { code, stderr } = await starting.stop('SIGTERM');
    expect(code).toBe(0);
    expect(stderr).toMatch(
      /^DATABASE_URL : la base 127\.0\.0\.1:\d+\/test_\w+ ne répond pas \([^\n]+réessaie\.\nLa base est là[^\n]+\n$/,
    );
    expect(stderr).not.toContain('hunter2');
    gate.close();
    await database.drop();
  });
});

describe('the tables', () => {
  test('are brought up to date by a command, and a server may leave it that', async () => {
    const database = await createPostgresDatabase({ tables: false });
    const env = { DATABASE_URL: database.url, DATA_DIR: data.path, HOST: '127.0.0.1' };
    const port = String(await freePort());
    const starting = launchServer({ ...env, PORT: port, DATABASE_MIGRATE: 'off' });
    await expect.poll(() => starting.output.stderr).toContain('les tables ne sont pas à jour');
    const migrated = await runScript('sillage.js', ['migrate'], env);
    expect({ ...migrated, stdout: '' }).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(JSON.parse(migrated.stdout).applied).toEqual(Object.keys(migrations).sort());
    await starting.ready;
    expect((await starting.stop('SIGTERM')).code).toBe(0);
    const again = await runScript('sillage.js', ['migrate'], env);
    expect(JSON.parse(again.stdout)).toEqual({ applied: [] });
    await database.drop();
  });

  test('of a newer release are told in one sentence: used if they can be, refused if not', async () => {
    const database = await createPostgresDatabase();
    const env = { DATABASE_URL: database.url, DATA_DIR: data.path };
    const db = await openDatabase({ databaseUrl: database.url, folder: '' });
    const pretend = (name: string) =>
      sql`insert into kysely_migration (name, timestamp) values (${name}, '')`.execute(db);
    await pretend('9998-more');
    const older = await startServer(env);
    const { code, stderr } = await older.stop('SIGTERM');
    expect(code).toBe(0);
    expect(stderr).toMatch(
      /^Les tables sont celles d’une version plus récente \(9998-more\)[^\n]+\n$/,
    );
    await pretend('9999-less-after-9998');
    const refused = await runScript('server.js', [], { ...env, PORT: '0' });
    expect(refused.code).toBe(1);
    expect(refused.stderr).toMatch(
      /^DATABASE_URL : les tables sont celles d’une version plus récente \(9999[^\n]+\n$/,
    );
    await db.destroy();
    await database.drop();
  });
});

describe('an administrator’s token of the environment', () => {
  test('is the one of every data folder, in place of theirs, and is changed there alone', async () => {
    const own = newDataDir();
    const [token, next] = ['a'.repeat(32), 'b'.repeat(32)];
    const server = await startServer({ DATA_DIR: own.path, ADMIN_TOKEN: `${next},${token}` });
    const list = (env: Record<string, string>) =>
      runScript('sillage.js', ['project', 'list'], { DATA_DIR: own.path, ...env });
    expect((await list({ ADMIN_TOKEN: token })).code).toBe(0);
    expect((await list({ ADMIN_TOKEN: next })).code).toBe(0);
    expect((await list({})).stderr).toContain('(401)');
    const rotated = await runScript('sillage.js', ['administrator-token', 'rotate'], {
      DATA_DIR: own.path,
      ADMIN_TOKEN: next,
    });
    expect(rotated.stderr).toContain('(409)');
    const { stdout, stderr } = await server.stop('SIGTERM');
    expect(stdout + stderr).not.toContain(token);
    expect(stdout + stderr).not.toContain(next);
    own.remove();
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

  test.runIf(isWhole)('when a first start makes it', async () => {
    const own = newDataDir();
    const DATA_DIR = join(own.path, 'made');
    const { code } = await runScript('process/prepare-database.ts', [], { DATA_DIR });
    expect(code).toBe(0);
    expect(openTo(DATA_DIR)).toEqual({ open: [], count: expect.any(Number) });
    own.remove();
  });
});
