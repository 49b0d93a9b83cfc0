import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isWhole } from '../../../../test/whole.ts';
import { requestToken } from '../../src/cli/key-file.ts';
import { createPostgresDatabase } from '../harness/database.ts';
import { everyAnswer } from '../harness/every-answer.ts';
import { serverEnvironment, until } from '../harness/ingestion.ts';
import { launch, newDataDir, runScript, serversOfTest } from '../harness/process.ts';

let data: ReturnType<typeof newDataDir>;
let target: Awaited<ReturnType<typeof createPostgresDatabase>>;
const { start, stopAll } = serversOfTest();
beforeEach(async () => {
  data = newDataDir();
  target = await createPostgresDatabase({ tables: false });
});
afterEach(async () => {
  await stopAll();
  await target.drop();
  data.remove();
});

const sillage = (words: string[], more: Record<string, string> = {}) =>
  runScript('sillage.js', words, { DATA_DIR: data.path, ...more });

const move = () => sillage(['move', '--to', target.url]);

async function query(text: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: target.url });
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}

test('a moved folder answers everything as before, from PostgreSQL', async () => {
  data.remove();
  data = newDataDir(isWhole ? 'demo' : 'small');
  const project = isWhole ? 'demo' : 'maison';
  const { url, env } = await serverEnvironment({ DATA_DIR: data.path });
  const embedded = await start(env);
  const { stdout } = await sillage([
    'service-account',
    'create',
    '--project',
    project,
    '--role',
    'reader',
  ]);
  const service = await requestToken(JSON.parse(stdout));
  const admin = readFileSync(join(data.path, 'admin-token'), 'utf8');
  const busy = await move();
  expect(busy.stderr).toContain(`déjà utilisé par le processus ${embedded.child.pid}`);
  const before = await everyAnswer(url, { service, admin }, project);
  await embedded.stop('SIGTERM');

  const moved = await move();
  expect(moved.stderr).toMatch(/Écriture : 100 %\n[\s\S]*Comparaison : 100 %\n$/);
  expect(JSON.parse(moved.stdout)).toMatchObject({ tables: { projects: 1, service_accounts: 1 } });

  const postgres = await start({ ...env, DATABASE_URL: target.url });
  // The token that the provider gave before is good: its keys came along.
  const after = await everyAnswer(url, { service, admin }, project);
  await postgres.stop('SIGTERM');
  expect(Object.keys(before).length).toBeGreaterThan(50);
  expect(after).toEqual(before);

  const again = await runScript('server.js', [], env);
  expect(again.stderr).toMatch(
    /^DATA_DIR : les données de [^\n]+ ont été déplacées vers [^\n]+\n$/,
  );
  expect((await move()).stderr).toContain('ont déjà été déplacées');
});

test('a move that was killed goes on, and no server opens what is half there', async () => {
  await target.drop();
  target = await createPostgresDatabase();
  const holder = new pg.Client({ connectionString: target.url });
  await holder.connect();
  await holder.query(`
    create function wait_for_test() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock_shared(42); return new; end $$;
    create trigger wait before insert on workspaces execute function wait_for_test();
    select pg_advisory_lock(42);`);
  const killed = launch('sillage.js', ['move', '--to', target.url], { DATA_DIR: data.path });
  await until('the move waits', async () => {
    const { rows } = await query(
      `select 1 from pg_locks where locktype = 'advisory' and not granted`,
    );
    return rows.length > 0;
  });
  killed.child.kill('SIGKILL');
  await killed.ended;
  await holder.query('select pg_advisory_unlock(42); drop trigger wait on workspaces');
  await holder.end();
  expect((await query('select name from campaigns')).rows).toEqual([{ name: 'Lyon' }]);

  const env = { DATA_DIR: data.path, DATABASE_URL: target.url, PORT: '0' };
  const refused = await runScript('server.js', [], env);
  expect(refused.stderr).toMatch(/^DATABASE_URL : cette base reçoit des données[^\n]+\n$/);
  expect((await move()).code).toBe(0);
  const { rows } = await query("select name from workspaces where name = 'Maison'");
  expect(rows).toHaveLength(1);
});

test('a row that differs at the end is found, and the folder stays the one to use', async () => {
  await target.drop();
  target = await createPostgresDatabase();
  await query(`
    create function damage() returns trigger language plpgsql as $$
      begin new.name := new.name || '!'; return new; end $$;
    create trigger damage before insert on campaigns for each row execute function damage();`);
  const { code, stderr } = await move();
  expect(code).toBe(1);
  expect(stderr).toContain('La copie n’est pas fidèle : les tables campaigns diffèrent');
  await (await start({ DATA_DIR: data.path })).stop('SIGTERM');
});

test.each([
  ['mysql://exemple.fr/base', {}, '--to : une adresse postgres://'],
  ['postgres://127.0.0.1:1/base', {}, 'ne répond pas'],
  ['postgres://127.0.0.1:1/base', { DATABASE_URL: 'postgres://a/b' }, 'retirez DATABASE_URL'],
] as const)('a move to %s with %j is refused plainly', async (to, more, reason) => {
  const { code, stderr } = await sillage(['move', '--to', to], more);
  expect(code).toBe(1);
  expect(stderr).toContain(reason);
  expect(stderr).toMatch(/^[^\n]+\n$/);
});

test.runIf(isWhole)('a database that is used is left as it is', async () => {
  expect((await move()).code).toBe(0);
  const other = newDataDir();
  const again = await runScript('sillage.js', ['move', '--to', target.url], {
    DATA_DIR: other.path,
  });
  expect(again.stderr).toContain('contient déjà des données : rien n’a été changé');
  other.remove();
});
