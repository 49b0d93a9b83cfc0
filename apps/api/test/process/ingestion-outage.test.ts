import { startPostgres } from '@sillage/test-postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isWhole } from '../../../../test/whole.ts';
import {
  type Answer,
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
  projectId,
  type Shop,
  serverEnvironment,
  totals,
  until,
} from '../harness/ingestion.ts';
import { newDataDir, type Running, startServer } from '../harness/process.ts';

/** One server of one PostgreSQL lives through every outage: that it goes on is what is proved. */
let data: ReturnType<typeof newDataDir>;
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let server: Running;
let shop: Shop;
let url: string;
beforeAll(async () => {
  data = newDataDir();
  postgres = await startPostgres();
  const started = await serverEnvironment({ DATA_DIR: data.path, DATABASE_URL: postgres.url });
  url = started.url;
  server = await startServer(started.env);
  shop = await openShop(url, started.env);
});
afterAll(async () => {
  await server.stop('SIGKILL');
  await postgres.stop();
  data.remove();
});

let before: Awaited<ReturnType<typeof totals>>;
beforeEach(async () => {
  before = await totals(shop);
});

/** What a test has added: orders of 2 €, each once. */
async function expectAdded(orders: number): Promise<void> {
  expect(await totals(shop)).toEqual({
    orders: before.orders + orders,
    turnover: before.turnover + 2 * orders,
  });
}

describe('PostgreSQL killed while events come', () => {
  test.each(isWhole ? (['SIGKILL', 'SIGQUIT'] as const) : (['SIGKILL'] as const))(
    'by %s: each is kept once, or refused for a while, and the server goes on by itself',
    async (signal) => {
      const orders = newOrders(240);
      const answers: Answer[] = [];
      const send = async (nonce: string) => {
        const answer = await post(url, nonce);
        answers.push(answer);
        return answer;
      };
      let answersOfFirst = 0;
      let restarted: Promise<void> | undefined;
      const strike = async () => {
        await postgres.kill(signal);
        await until('a refusal', async () => (await send(orders[0] ?? '')).status === 503);
        restarted = postgres.restart();
      };
      const last = await postAll(orders, async (nonce, client) => {
        if (client === 0 && ++answersOfFirst === 8) await strike();
        let answer = await send(nonce);
        await until('acknowledged', async () => {
          if (answer.status !== 202) answer = await send(nonce);
          return answer.status === 202;
        });
        return answer;
      });
      await restarted;

      expect(acknowledged(last)).toHaveLength(orders.length);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202, 503]));
      for (const { status, retryAfter } of answers)
        if (status === 503) expect(Number(retryAfter)).toBeGreaterThan(0);
      await drained(url);
      expect(await missing(shop, orders)).toEqual([]);
      await expectAdded(240);
      expect(server.child.exitCode).toBeNull();
    },
    120_000,
  );
});

describe('PostgreSQL killed while batches come', () => {
  test.runIf(isWhole)(
    'each is kept whole, or refused whole for a while: sent again, nothing counts twice',
    async () => {
      const orders = newOrders(800);
      const answers: Answer[] = [];
      let sent = 0;
      let restarted: Promise<void> | undefined;
      const last = await postBatches(orders, 40, async (batch) => {
        sent += 1;
        if (sent === 6) {
          await postgres.kill('SIGKILL');
          restarted = postgres.restart();
        }
        let answer: Answer[] = [];
        await until('acknowledged', async () => {
          answer = await postBatch(url, batch);
          answers.push(...answer);
          return answer.every(({ status }) => status === 202);
        });
        return answer;
      });
      await restarted;
      expect(acknowledged(last)).toHaveLength(orders.length);
      for (const { status } of answers) expect([202, 503]).toContain(status);
      await drained(url);
      await expectAdded(800);
      expect(server.child.exitCode).toBeNull();
    },
    120_000,
  );
});

describe('a connection lost in the middle of a transaction', () => {
  test('is a refusal for a while, and leaves nothing behind', async () => {
    const [nonce = ''] = newOrders(1);
    const brake = await holdTable(postgres.url, 'metric_changes');
    const answer = post(url, nonce, '/v1/events/sync');
    await brake.holds(1);
    await brake.cut();
    expect(await answer).toMatchObject({ status: 503, retryAfter: '2' });
    await brake.letGo();
    expect((await post(url, nonce, '/v1/events/sync')).status).toBe(201);
    await expectAdded(1);
  });
});

describe('PostgreSQL that does not answer', () => {
  // Nobody answers for as long as a connection is waited for, twice.
  test.runIf(isWhole)('is a refusal for a while, also for those who queue behind', async () => {
    const orders = newOrders(40);
    const brake = await holdTable(postgres.url, 'raw_events');
    const answers = await postAll(orders, (nonce) => post(url, nonce), orders.length);
    for (const answer of answers) expect(answer).toMatchObject({ status: 503, retryAfter: '2' });
    await brake.letGo();
    const retried = await postAll(orders, (nonce) => post(url, nonce));
    expect(acknowledged(retried)).toHaveLength(orders.length);
    await drained(url);
    await expectAdded(40);
  });
});

describe('PostgreSQL stopped', () => {
  test('is said by every answer that needs it, until it is back', async () => {
    const [order = ''] = newOrders(1);
    const { body } = await post(url, order);
    const headers = { authorization: `Bearer ${shop.token}` };
    const get = (path: string) => fetch(url + path, { headers });
    const reads = [
      `/v1/projects/${projectId}/events/raw/${body.id}`,
      `/v1/projects/${projectId}/event-types`,
      '/metrics',
      '/health/ready',
    ];
    for (const path of reads) expect([path, (await get(path)).status]).toEqual([path, 200]);

    await postgres.kill('SIGINT');
    expect((await get('/health/live')).status).toBe(200);
    for (const path of reads) {
      const answer = await get(path);
      expect([path, answer.status]).toEqual([path, 503]);
      expect(answer.headers.get('retry-after')).toBe('2');
      expect(await answer.json()).toMatchObject({ statusCode: 503, error: 'Service Unavailable' });
    }
    const [late = ''] = newOrders(1);
    const refused = await post(url, late);
    expect(refused).toMatchObject({
      status: 503,
      retryAfter: '2',
      body: { statusCode: 503, error: 'Service Unavailable' },
    });
    expect(JSON.stringify(refused.body)).not.toMatch(/postgres|ECONN|127\.0/i);

    await postgres.restart();
    await until('ready again', async () => (await get('/health/ready')).status === 200);
    for (const path of reads) expect([path, (await get(path)).status]).toEqual([path, 200]);
    expect((await post(url, late)).status).toBe(202);
    await drained(url);
    await expectAdded(2);
  });
});
