import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Db, openDatabase } from '../../src/store/driver/database.ts';
import { createPostgresDatabase } from '../harness/database.ts';
import { hasPgBouncer, startPgBouncer } from '../harness/pgbouncer.ts';
import { newDataDir, runScript, startServer } from '../harness/process.ts';

const open = (url: string) => openDatabase({ databaseUrl: url, folder: '' });

const settingsOf = async (db: Db) => {
  const { rows } = await sql<Record<string, string>>`
    select current_setting('TimeZone') as zone, current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`.execute(db);
  return rows[0];
};

describe.runIf(hasPgBouncer)('behind PgBouncer, a connection a transaction', () => {
  let database: Awaited<ReturnType<typeof createPostgresDatabase>>;
  beforeAll(async () => {
    database = await createPostgresDatabase({ tables: false });
  });
  afterAll(() => database.drop());

  test('twenty-four starts at once share three connections, and all of them end', async () => {
    const bouncer = await startPgBouncer(database.url, { default_pool_size: 3 });
    const databases = await Promise.all(Array.from({ length: 24 }, () => open(bouncer.url)));
    const counts = await Promise.all(
      databases.map((db) => db.selectFrom('workspaces').selectAll().execute()),
    );
    expect(counts.map((rows) => rows.length)).toEqual(Array(24).fill(1));
    await Promise.all(databases.map((db) => db.destroy()));
    await bouncer.stop();
  });

  test.each([
    ['refuses the limits of a session', {}],
    [
      'ignores them',
      { ignore_startup_parameters: 'idle_in_transaction_session_timeout,statement_timeout' },
    ],
  ])('one that %s: each transaction has its own, in UTC', async (_, settings) => {
    const bouncer = await startPgBouncer(database.url, settings);
    const db = await open(bouncer.url);
    const limits = { zone: 'UTC', statement: '5min', idle: '30s' };
    expect(await db.transaction().execute(settingsOf)).toEqual(limits);
    expect(await settingsOf(db)).toEqual({ zone: 'UTC', statement: '0', idle: '0' });
    const reading = db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only');
    expect(await reading.execute(settingsOf)).toEqual(limits);
    await db.destroy();
    await bouncer.stop();
  });

  test('an API and a worker accept and process events', async () => {
    const data = newDataDir();
    const bouncer = await startPgBouncer(database.url);
    const env = { DATABASE_URL: bouncer.url, DATA_DIR: data.path };
    // Both write where they listen into the folder: the command line needs the API, which comes last.
    const worker = await startServer({ ...env, ROLE: 'worker' });
    const api = await startServer({ ...env, ROLE: 'api' });
    const words = ['project', 'create', 'shop', '--name', 'Boutique'];
    expect((await runScript('sillage.js', words, env)).stderr).toBe('');
    const body = (nonce: number) =>
      JSON.stringify({ projectId: 'shop', nonce: `n${nonce}`, eventType: 'lead', data: {} });
    const statuses = await Promise.all(
      Array.from({ length: 200 }, async (_each, nonce) => {
        const answer = await fetch(`${api.url}/v1/events`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: body(nonce),
        });
        return answer.status;
      }),
    );
    expect(new Set(statuses)).toEqual(new Set([202]));
    const db = await open(bouncer.url);
    const count = async () => (await db.selectFrom('trashed_events').select('id').execute()).length;
    await expect.poll(count).toBe(200);
    await db.destroy();
    for (const each of [api, worker]) expect((await each.stop('SIGTERM')).code).toBe(0);
    await bouncer.stop();
    data.remove();
  });
});
