import { describe, expect, test } from 'vitest';
import { isWhole } from '../../../../test/whole.ts';
import { createPostgresDatabase } from '../harness/database.ts';
import {
  acknowledged,
  drained,
  missing,
  newOrders,
  openShop,
  post,
  postAll,
  postBatch,
  postBatches,
  serverEnvironment,
  totals,
} from '../harness/ingestion.ts';
import { useKilledServers } from '../harness/killed-servers.ts';

const { dataDir, start, killAll, loseWorker } = useKilledServers();

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
  const orders = newOrders(600);
  let answersOfFirst = 0;
  const answers = await postBatches(orders, 15, async (batch, client) => {
    const answer = await postBatch(url, batch);
    if (client === 0 && ++answersOfFirst === 3) first.child.kill('SIGKILL');
    return answer;
  });
  await first.stop('SIGKILL');
  const kept = acknowledged(answers);
  expect(kept.length).toBeGreaterThanOrEqual(45);
  expect(kept.length).toBeLessThan(orders.length);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202, undefined]));

  await start(env);
  expect(await missing(shop, kept)).toEqual([]);
  const retried = await postBatches(orders, 150, (batch) => postBatch(url, batch));
  expect(acknowledged(retried)).toHaveLength(orders.length);
  await drained(url);
  expect(await totals(shop)).toEqual({ orders: 600, turnover: 1200 });
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
      // More than a worker has in hand, three batches of 500: another one has the rest.
      const orders = newOrders(1700);
      await loseWorker({
        signal,
        queue: 'events',
        table: 'metric_changes',
        inHand: [3, 4],
        fill: async (url) => {
          const kept = await postBatches(orders, 500, (batch) => postBatch(url, batch));
          expect(acknowledged(kept)).toHaveLength(orders.length);
          return orders.length;
        },
        check: async (shop) => expect(await totals(shop)).toEqual({ orders: 1700, turnover: 3400 }),
      });
    },
  );
});
