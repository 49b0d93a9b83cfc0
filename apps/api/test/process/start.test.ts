import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
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
  type Running,
  runScript,
  startServer,
} from '../harness/process.ts';

let data: ReturnType<typeof newDataDir>;
beforeAll(() => {
  data = newDataDir();
});
afterAll(() => data.remove());

const programs = { early: 'process/start-check.ts', late: 'server.js' };
type Programs = (keyof typeof programs)[];
const both: Programs = ['early', 'late'];

/**
 * What a start that cannot be says: the same before a build as at the start itself. `npm test` asks
 * both for one reason, and one of them for each other.
 */
async function reasonOf(env: Record<string, string>, asked: Programs): Promise<string> {
  const full = { DATA_DIR: data.path, PORT: String(await freePort()), HOST: '127.0.0.1', ...env };
  const said = new Set<string>();
  for (const name of isWhole ? both : asked) {
    const { code, stderr } = await runScript(programs[name], [], full);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^[^\n]+\n$/);
    expect(stderr).not.toMatch(/\bat \S+ \(|Error:/);
    said.add(stderr);
  }
  expect(said.size).toBe(1);
  return [...said].join('');
}

describe('a start that cannot be is told in one line', () => {
  test('port taken', async () => {
    const { port, server } = await holdPort();
    expect(await reasonOf({ PORT: String(port) }, ['early'])).toContain(
      `PORT : le port ${port} est déjà pris`,
    );
    server.close();
  });

  test('host that is not of this machine', async () => {
    expect(await reasonOf({ HOST: '203.0.113.7' }, ['early'])).toContain(
      'HOST : l’adresse « 203.0.113.7 »',
    );
  });

  test('data folder that is a file', async () => {
    const file = join(data.path, 'a-file');
    writeFileSync(file, '');
    expect(await reasonOf({ DATA_DIR: file }, ['late'])).toContain(`DATA_DIR : le dossier ${file}`);
  });

  test('data folder of a restoration that was interrupted', async () => {
    const folder = join(data.path, 'half');
    mkdirSync(join(folder, 'database.restoring'), { recursive: true });
    expect(await reasonOf({ DATA_DIR: folder }, ['late'])).toContain(
      `DATA_DIR : une restauration de ${folder} a été interrompue`,
    );
    expect(existsSync(join(folder, 'database'))).toBe(false);
  });

  test('data folder that cannot be made, not even by root', async () => {
    const place = '/proc/sillage';
    expect(await reasonOf({ DATA_DIR: place }, ['early'])).toContain(
      'n’est pas accessible en écriture',
    );
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
    const reason = await reasonOf({ DATABASE_URL: url.href }, ['late']);
    expect(reason).toMatch(
      /^DATABASE_URL : la base \S+\/nobody-made-it refuse la connexion \(3D000/,
    );
    expect(reason).not.toContain('hunter2');
  });

  test('database that is too old', async () => {
    const old = await startOldPostgres();
    expect(await reasonOf({ DATABASE_URL: old.url }, ['late'])).toContain(
      'DATABASE_URL : cette base est PostgreSQL 14.11 ; il faut la version 15 ou une plus récente',
    );
    old.close();
  });

  test('variable with a bad value', async () => {
    expect(await reasonOf({ PORT: 'trois mille' }, ['early'])).toContain(
      'PORT vaut « trois mille » ; il faut un nombre entier',
    );
    expect(await reasonOf({ ROLE: 'worker' }, ['late'])).toContain(
      'ROLE vaut « worker » sans DATABASE_URL',
    );
  });
});

describe('a start whose database is not there yet', () => {
  test('waits for it in one sentence, and is then ready; newer tables are used if they can be', async () => {
    const database = await createPostgresDatabase();
    const db = await openDatabase({ databaseUrl: database.url, folder: '' });
    const pretend = (name: string) =>
      sql`insert into kysely_migration (name, timestamp) values (${name}, '')`.execute(db);
    await pretend('9998-more');
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
      /^DATABASE_URL : la base 127\.0\.0\.1:\d+\/test_\w+ ne répond pas \([^\n]+réessaie\.\nLes tables sont celles d’une version plus récente \(9998-more\)[^\n]+\nLa base est là[^\n]+\n$/,
    );
    expect(stderr).not.toContain('hunter2');

    await pretend('9999-less-after-9998');
    const refused = await runScript('server.js', [], { ...env, PORT: '0' });
    expect(refused.code).toBe(1);
    expect(refused.stderr).toMatch(
      /^DATABASE_URL : les tables sont celles d’une version plus récente \(9999[^\n]+\n$/,
    );
    gate.close();
    await db.destroy();
    await database.drop();
  });
});

describe('the tables', () => {
  test('are brought up to date by a command, and a server may leave it that; no demonstration is made', async () => {
    const database = await createPostgresDatabase({ tables: false });
    const env = { DATABASE_URL: database.url, DATA_DIR: data.path, HOST: '127.0.0.1' };
    const port = String(await freePort());
    const starting = launchServer({ ...env, PORT: port, DATABASE_MIGRATE: 'off' });
    await expect.poll(() => starting.output.stderr).toContain('les tables ne sont pas à jour');
    const migrated = await runScript('sillage.js', ['migrate'], env);
    expect({ ...migrated, stdout: '' }).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(JSON.parse(migrated.stdout).applied).toEqual(Object.keys(migrations).sort());
    await starting.ready;
    const projects = await runScript('sillage.js', ['project', 'list'], env);
    expect(JSON.parse(projects.stdout)).toMatchObject({ total: 0 });
    expect((await starting.stop('SIGTERM')).code).toBe(0);
    const again = await runScript('sillage.js', ['migrate'], env);
    expect(JSON.parse(again.stdout)).toEqual({ applied: [] });
    // Without the address, the folder gets no database of its own, which would be taken for that one.
    const empty = join(data.path, 'without-database');
    const without = await runScript('sillage.js', ['migrate'], {
      ...env,
      DATABASE_URL: '',
      DATA_DIR: empty,
    });
    expect(without.stderr).toContain(`aucune base dans le dossier ${empty}`);
    expect(existsSync(join(empty, 'database'))).toBe(false);
    await database.drop();
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

describe('a server on a data folder that was open to other accounts', () => {
  let own: ReturnType<typeof newDataDir>;
  let server: Running;
  const [token, next] = ['a'.repeat(32), 'b'.repeat(32)];
  beforeAll(async () => {
    own = newDataDir();
    for (const path of [own.path, join(own.path, 'database')]) chmodSync(path, 0o755);
    expect(openTo(own.path).open.length).toBeGreaterThan(1);
    server = await startServer({ DATA_DIR: own.path, ADMIN_TOKEN: `${next},${token}` });
  });
  afterAll(async () => {
    const { stdout, stderr } = await server.stop('SIGTERM');
    expect(openTo(own.path).open).toEqual([]);
    for (const secret of [token, next]) expect(stdout + stderr).not.toContain(secret);
    own.remove();
  });

  test('has closed it: what is there is for its account alone', () => {
    const { open, count } = openTo(own.path);
    expect(open).toEqual([]);
    expect(count).toBeGreaterThan(100);
  });

  test('lets no other process use it, and tells which one does', async () => {
    expect(await reasonOf({ DATA_DIR: own.path }, both)).toContain(
      `déjà utilisé par le processus ${server.child.pid}`,
    );
  });

  test('takes the administrator’s tokens of the environment in place of the folder’s, and changes none', async () => {
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
  });
});

test.runIf(isWhole)(
  'what is in a data folder that a first start makes is for its account alone',
  async () => {
    const own = newDataDir('none');
    const DATA_DIR = join(own.path, 'made');
    const { code } = await runScript('process/prepare-database.ts', [], { DATA_DIR });
    expect(code).toBe(0);
    expect(openTo(DATA_DIR)).toEqual({ open: [], count: expect.any(Number) });
    own.remove();
  },
);
