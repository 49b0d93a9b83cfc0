import { expect, onTestFinished, test } from 'vitest';
import { isWhole } from '../../../../test/whole.ts';
import { createPostgresDatabase } from '../harness/database.ts';
import {
  acknowledged,
  drained,
  newOrders,
  openShop,
  post,
  postAll,
  serverEnvironment,
  totals,
} from '../harness/ingestion.ts';
import { newDataDir, startServer } from '../harness/process.ts';

test.runIf(isWhole)(
  'a nonce sent to two servers of one database at once is one event with one id',
  async () => {
    const data = newDataDir();
    const database = await createPostgresDatabase();
    const { url, env } = await serverEnvironment({
      DATA_DIR: data.path,
      DATABASE_URL: database.url,
    });
    const first = await startServer(env);
    const shop = await openShop(url, env);
    const { PORT: _, ...elsewhere } = env;
    const second = await startServer(elsewhere);
    onTestFinished(async () => {
      for (const server of [first, second]) await server.stop('SIGKILL');
      await database.drop();
      data.remove();
    });

    const orders = newOrders(300);
    const [here, there] = await Promise.all(
      [first, second].map((server) => postAll(orders, (nonce) => post(server.url, nonce))),
    );
    expect(acknowledged(here ?? [])).toHaveLength(orders.length);
    const ids = (here ?? []).map(({ nonce, body }) => [nonce, body.id]);
    expect((there ?? []).map(({ nonce, body }) => [nonce, body.id])).toEqual(ids);
    expect(new Set(ids.map(([, id]) => id)).size).toBe(orders.length);
    await drained(url);
    expect(await totals(shop)).toEqual({ orders: 300, turnover: 600 });

    for (const server of [first, second]) expect((await server.stop('SIGTERM')).code).toBe(0);
  },
);
