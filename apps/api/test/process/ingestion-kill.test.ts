import { describe, expect, test } from 'vitest';
import { isWhole } from '../../../../test/whole.ts';
import { createPostgresDatabase } from '../harness/database.ts';
import {
  acknowledged,
  drained,
  missing,
  newOrders,
  newVisits,
  openShop,
  post,
  postAll,
  postBatch,
  postBatches,
  postHits,
  serverEnvironment,
  totals,
  visitCounts,
} from '../harness/ingestion.ts';
import { useKilledServers } from '../harness/killed-servers.ts';

const { dataDir, start, killAll, loseWorker } = useKilledServers();

/** Kills of a kind that another test of `npm test` makes, of the other queue or the other database. */
const night = test.runIf(isWhole);

const signals = ['SIGKILL', 'SIGSTOP'] as const;

/** Kills the server when a client has got some answers, while what others send is in hand. */
async function killWhileSending(batchSize: number, databaseUrl: Record<string, string>) {
  const { url, env } = await serverEnvironment({ DATA_DIR: dataDir(), ...databaseUrl });
  const first = await start(env);
  const shop = await openShop(url, env);
  const orders = newOrders(400);
  const hits = newVisits(80);
  const send = (nonces: readonly string[], onAnswer: (client: number) => void) =>
    batchSize === 1
      ? postAll(nonces, async (nonce, client) => {
          const answer = await post(url, nonce);
          onAnswer(client);
          return answer;
        })
      : postBatches(nonces, batchSize, async (batch, client) => {
          const answer = await postBatch(url, batch);
          onAnswer(client);
          return answer;
        });
  let answersOfFirst = 0;
  const [answers, keptHits] = await Promise.all([
    send(orders, (client) => {
      if (client === 0 && ++answersOfFirst === 4) first.child.kill('SIGKILL');
    }),
    postHits(url, hits),
  ]);
  await first.stop('SIGKILL');
  const kept = acknowledged(answers);
  expect(kept.length).toBeGreaterThanOrEqual(4 * batchSize);
  expect(kept.length).toBeLessThan(orders.length);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202, undefined]));
  expect(keptHits.length).toBeGreaterThan(0);
  expect(keptHits.length).toBeLessThan(hits.length);

  await start(env);
  expect(await missing(shop, kept)).toEqual([]);
  await drained(url, 'hits');
  const survived = await visitCounts(shop);
  for (const [trackerId, mine] of Map.groupBy(keptHits, (hit) => hit.trackerId ?? null))
    expect(survived.hits.get(trackerId) ?? 0).toBeGreaterThanOrEqual(mine.length);

  const retried = await send(orders, () => {});
  expect(acknowledged(retried)).toHaveLength(orders.length);
  for (const { nonce, body } of answers)
    if (body.id) expect(retried.find((each) => each.nonce === nonce)?.body.id).toBe(body.id);
  expect(await postHits(url, hits)).toHaveLength(hits.length);
  await drained(url);
  await drained(url, 'hits');
  expect(await totals(shop)).toEqual({ orders: 400, turnover: 800 });
  const { total, hits: counts } = await visitCounts(shop);
  expect([total, new Set(counts.values())]).toEqual([80, new Set([4])]);
}

describe('a server killed while events and hits come has kept what it acknowledged, and counts each once', () => {
  test('in batches, embedded', () => killWhileSending(15, {}));

  night('one by one, embedded', () => killWhileSending(1, {}));

  night.each([1, 15])('by %i, on PostgreSQL', async (batchSize) => {
    const { url, drop } = await createPostgresDatabase();
    await killWhileSending(batchSize, { DATABASE_URL: url });
    await killAll();
    await drop();
  });
});

describe('a worker killed or frozen in the middle of its work', () => {
  test.each(isWhole ? signals : signals.slice(0, 1))(
    'by %s leaves events to another',
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

  night.each(signals)('by %s leaves hits to another', async (signal) => {
    const hits = newVisits(300);
    await loseWorker({
      signal,
      queue: 'hits',
      table: 'interactions',
      inHand: [1, 2],
      fill: async (url) => (await postHits(url, hits)).length,
      check: async (shop) => {
        const { total, hits: counts } = await visitCounts(shop);
        expect([total, new Set(counts.values())]).toEqual([300, new Set([4])]);
      },
    });
  });
});
