import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../src/store/driver/database.ts';
import { migrations } from '../../src/store/migrations/migrate.ts';
import { findAppliedMigrations } from '../../src/store/migrations/migrator.ts';
import { createPostgresDatabase } from '../harness/database.ts';
import { checkOut, findLastRelease } from '../harness/last-release.ts';
import { newDataDir, runScript, startServer } from '../harness/process.ts';

const release = findLastRelease();
if (release === undefined)
  console.warn(
    'no history of git here: the upgrade from the last release is skipped (git fetch --unshallow)',
  );

let data: ReturnType<typeof newDataDir>;
let database: Awaited<ReturnType<typeof createPostgresDatabase>>;
beforeAll(async () => {
  data = newDataDir();
  database = await createPostgresDatabase({ tables: false });
});
afterAll(async () => {
  await database.drop();
  data.remove();
});

const send = async (url: string, nonce: string) => {
  const body = { projectId: 'shop', nonce, eventType: 'lead', data: {} };
  const answer = await fetch(`${url}/v1/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.status;
};

test.runIf(release)(
  'the last release goes on beside the tables of this one, under load, and nothing is lost',
  async () => {
    const { source, remove } = checkOut(release ?? '');
    const env = { DATABASE_URL: database.url, DATA_DIR: data.path };
    const old = await startServer(env, { from: source });
    const created = ['project', 'create', 'shop', '--name', 'Boutique'];
    expect((await runScript('sillage.js', created, env)).stderr).toBe('');

    const refused: number[] = [];
    let sent = 0;
    let goesOn = true;
    const load = async (url: string) => {
      while (goesOn) {
        sent += 1;
        const status = await send(url, `n${sent}`);
        if (status !== 202) refused.push(status);
        await setTimeout(5);
      }
    };
    const loads = [load(old.url), load(old.url)];
    const current = await startServer(env);
    loads.push(load(current.url));
    const after = sent + 300;
    await expect.poll(() => sent, { timeout: 10 * 60_000 }).toBeGreaterThan(after);
    goesOn = false;
    await Promise.all(loads);
    expect(refused).toEqual([]);

    const db = await openDatabase({ databaseUrl: database.url, folder: '' });
    expect((await findAppliedMigrations(db)).sort()).toEqual(Object.keys(migrations).sort());
    // Their event type is unknown: processed once means in the bin once, by either of them.
    const trashed = async () =>
      (await db.selectFrom('trashed_events').select('id').execute()).length;
    await expect.poll(trashed, { timeout: 10 * 60_000 }).toBe(sent);
    await db.destroy();
    for (const each of [old, current]) expect((await each.stop('SIGTERM')).code).toBe(0);
    remove();
  },
  30 * 60_000,
);
