import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { isWhole } from '../../../../test/whole.ts';
import { requestToken } from '../../src/cli/key-file.ts';
import { createPostgresDatabase } from '../harness/database.ts';
import { everyAnswer } from '../harness/every-answer.ts';
import { serverEnvironment, until } from '../harness/ingestion.ts';
import { launch, newDataDir, runScript, serversOfTest } from '../harness/process.ts';

let data: ReturnType<typeof newDataDir>;
const { start, stopAll } = serversOfTest();
beforeEach(() => {
  data = newDataDir();
});
afterEach(async () => {
  await stopAll();
  data.remove();
});

const sillage = (words: string[], more: Record<string, string> = {}) =>
  runScript('sillage.js', words, { DATA_DIR: data.path, ...more });

/** A PostgreSQL to move to: with all tables, or with none. */
async function newTarget(options: { tables: boolean }) {
  const { url, drop } = await createPostgresDatabase(options);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await drop();
  });
  return { url, client };
}

const move = (to: string) => sillage(['move', '--to', to]);

/** Kills a move that waits where workspaces are written: half of it is there. */
async function moveHalf({ url, client }: Awaited<ReturnType<typeof newTarget>>): Promise<void> {
  await client.query(`
    create function wait_for_test() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock_shared(42); return new; end $$;
    create trigger wait before insert on workspaces execute function wait_for_test();
    select pg_advisory_lock(42);`);
  const killed = launch('sillage.js', ['move', '--to', url], { DATA_DIR: data.path });
  await until('the move waits', async () => {
    const { rows } = await client.query(
      `select 1 from pg_locks where locktype = 'advisory' and not granted`,
    );
    return rows.length > 0;
  });
  killed.child.kill('SIGKILL');
  await killed.ended;
  await client.query('select pg_advisory_unlock(42); drop trigger wait on workspaces');
  expect((await client.query('select 1 from campaigns')).rows).not.toEqual([]);
  expect((await client.query('select 1 from workspaces')).rows).toEqual([]);
}

test('a folder moves whole to PostgreSQL, also after a copy that differs and a move that was killed', async () => {
  const project = isWhole ? 'demo' : 'maison';
  data.remove();
  data = newDataDir(isWhole ? 'demo' : 'small');
  const { url, env } = await serverEnvironment({ DATA_DIR: data.path });
  const embedded = await start(env);
  const words = ['service-account', 'create', '--project', project, '--role', 'reader'];
  const service = await requestToken(JSON.parse((await sillage(words)).stdout));
  const admin = readFileSync(join(data.path, 'admin-token'), 'utf8');
  const damaging = await newTarget({ tables: true });
  const busy = await move(damaging.url);
  expect(busy.stderr).toContain(`déjà utilisé par le processus ${embedded.child.pid}`);
  const before = await everyAnswer(url, { service, admin }, project);
  await embedded.stop('SIGTERM');

  // A row that differs at the end is found, and the folder stays the one to use.
  await damaging.client.query(`
    create function damage() returns trigger language plpgsql as $$
      begin new.name := new.name || '!'; return new; end $$;
    create trigger damage before insert on campaigns for each row execute function damage();`);
  const differing = await move(damaging.url);
  expect(differing.code).toBe(1);
  expect(differing.stderr).toContain('La copie n’est pas fidèle : les tables campaigns diffèrent');

  // A move that was killed goes on, and no server opens what is half there.
  const target = await newTarget({ tables: true });
  await moveHalf(target);
  const onPostgres = { ...env, DATABASE_URL: target.url };
  const refused = await runScript('server.js', [], onPostgres);
  expect(refused.stderr).toMatch(/^DATABASE_URL : cette base reçoit des données[^\n]+\n$/);
  const moved = await move(target.url);
  expect(moved.stderr).toMatch(/Écriture : 100 %\n[\s\S]*Comparaison : 100 %\n$/);
  expect(JSON.parse(moved.stdout)).toMatchObject({ tables: { projects: 1, service_accounts: 1 } });

  const postgres = await start(onPostgres);
  // The token that the provider gave before is good: its keys came along.
  const after = await everyAnswer(url, { service, admin }, project);
  await postgres.stop('SIGTERM');
  expect(Object.keys(before).length).toBeGreaterThan(50);
  expect(after).toEqual(before);

  const again = await runScript('server.js', [], env);
  expect(again.stderr).toMatch(
    /^DATA_DIR : les données de [^\n]+ ont été déplacées vers [^\n]+\n$/,
  );
  expect((await move(target.url)).stderr).toContain('ont déjà été déplacées');
  // Nor does a command take what is left behind for the data.
  const commands = [
    ['backup', join(data.path, 'copie.ndjson.gz')],
    ['export', '--project', project, '--to', join(data.path, 'export')],
    ['migrate'],
  ];
  for (const each of commands) {
    const told = await sillage(each);
    expect([each[0], told.code, told.stderr]).toEqual([
      each[0],
      1,
      expect.stringMatching(/^DATA_DIR : les données de [^\n]+ ont été déplacées vers [^\n]+\n/),
    ]);
  }
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

test.runIf(isWhole)(
  'a database without tables gets them; one that is used is left as it is',
  async () => {
    const target = await newTarget({ tables: false });
    expect((await move(target.url)).code).toBe(0);
    const other = newDataDir();
    const again = await sillage(['move', '--to', target.url], { DATA_DIR: other.path });
    expect(again.stderr).toContain('contient déjà des données : rien n’a été changé');
    other.remove();
  },
);
