import { describe, expect, test, vi } from 'vitest';
import { isWhole } from '../../../../test/whole.ts';
import { createPostgresDatabase } from '../harness/database.ts';
import {
  acknowledged,
  drained,
  holdTable,
  missing,
  newOrders,
  openShop,
  post,
  postAll,
  postBatch,
  postBatches,
  serverEnvironment,
  totals,
  waiting,
} from '../harness/ingestion.ts';
import { useKilledServers } from '../harness/killed-servers.ts';

vi.setConfig({ testTimeout: 180_000 });

const { dataDir, start, killAll } = useKilledServers();

/** Kills of a kind that another test of `npm test` makes, of the other queue or the other database. */
const night = test.runIf(isWhole);

const signals = ['SIGKILL', 'SIGSTOP'] as const;

/** Kills the server when one of its clients has got some answers, and the others wait for one. */
async function killWhilePosting(databaseUrl: Record<string, string>) {
  const { url, env } = await serverEnvironment({ DATA_DIR: dataDir(), ...databaseUrl });
  const first = await start(env);
  const shop = await openShop(url, env);
  const orders = newOrders(400);
  let answersOfFirst = 0;
  const answers = await postAll(orders, async (nonce, client) => {
    const answer = await post(url, nonce);
    if (client === 0 && ++answersOfFirst === 8) first.child.kill('SIGKILL');
    return answer;
  });
  await first.stop('SIGKILL');
  const kept = acknowledged(answers);
  expect(kept.length).toBeGreaterThanOrEqual(8);
  expect(kept.length).toBeLessThan(orders.length);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202, undefined]));

  await start(env);
  expect(await missing(shop, kept)).toEqual([]);
  const retried = await postAll(orders, (nonce) => post(url, nonce));
  expect(acknowledged(retried)).toHaveLength(orders.length);
  for (const { nonce, body } of answers)
    if (body.id) expect(retried.find((each) => each.nonce === nonce)?.body.id).toBe(body.id);
  await drained(url);
  expect(await missing(shop, orders)).toEqual([]);
  expect(await totals(shop)).toEqual({ orders: 400, turnover: 800 });
}

describe('a server killed while events come', () => {
  night('has kept every event it acknowledged, and processes each once: embedded', () =>
    killWhilePosting({}),
  );

  night('the same on PostgreSQL', async () => {
    const { url, drop } = await createPostgresDatabase();
    await killWhilePosting({ DATABASE_URL: url });
    await killAll();
    await drop();
  });
});

/** Kills the server when a client has got some answers, while the batches of others are in hand. */
async function killWhileSendingBatches(databaseUrl: Record<string, string>) {
  const { url, env } = await serverEnvironment({ DATA_DIR: dataDir(), ...databaseUrl });
  const first = await start(env);
  const shop = await openShop(url, env);
  const orders = newOrders(1200);
  let answersOfFirst = 0;
  const answers = await postBatches(orders, 30, async (batch, client) => {
    const answer = await postBatch(url, batch);
    if (client === 0 && ++answersOfFirst === 3) first.child.kill('SIGKILL');
    return answer;
  });
  await first.stop('SIGKILL');
  const kept = acknowledged(answers);
  expect(kept.length).toBeGreaterThanOrEqual(90);
  expect(kept.length).toBeLessThan(orders.length);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202, undefined]));

  await start(env);
  expect(await missing(shop, kept)).toEqual([]);
  const retried = await postBatches(orders, 200, (batch) => postBatch(url, batch));
  expect(acknowledged(retried)).toHaveLength(orders.length);
  await drained(url);
  expect(await totals(shop)).toEqual({ orders: 1200, turnover: 2400 });
}

describe('a server killed while batches come', () => {
  test('has kept every event it acknowledged, and sent again nothing counts twice: embedded', () =>
    killWhileSendingBatches({}));

  night('the same on PostgreSQL', async () => {
    const { url, drop } = await createPostgresDatabase();
    await killWhileSendingBatches({ DATABASE_URL: url });
    await killAll();
    await drop();
  });
});

describe('a worker killed or frozen in the middle of its work', () => {
  test.each(isWhole ? signals : signals.slice(0, 1))(
    'by %s leaves it to another',
    async (signal) => {
      const database = await createPostgresDatabase();
      const { url, env } = await serverEnvironment({
        DATA_DIR: dataDir(),
        DATABASE_URL: `${database.url}?idle_in_transaction_session_timeout=1000`,
      });
      await start({ ...env, ROLE: 'api' });
      const shop = await openShop(url, env);
      // More than two workers have in hand, three batches of 500 each: every batch is a full one.
      const count = 3200;
      const kept = await postAll(newOrders(count), (nonce) => post(url, nonce), 64);
      expect(acknowledged(kept)).toHaveLength(count);
      expect(await waiting(url)).toBe(count);

      const brake = await holdTable(database.url, 'metric_changes');
      const { PORT: _, ...workerEnv } = { ...env, ROLE: 'worker' };
      const killed = await start(workerEnv);
      await brake.holds(3);
      await start(workerEnv);
      await brake.holds(6);
      killed.child.kill(signal);
      expect(await waiting(url)).toBe(count);
      await brake.letGo();

      await drained(url);
      expect(await totals(shop)).toEqual({ orders: count, turnover: 2 * count });
      await killAll();
      await database.drop();
    },
  );
});
