import { beforeAll, expect, test } from 'vitest';
import { sharedTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

async function newShop() {
  const { id: projectId } = await server.newProject();
  const params = { projectId };
  const spend = (currency: string, firstDay: string, lastDay = firstDay) =>
    server.api.createSourceOutlay({
      params,
      body: {
        source: 'google-ads',
        amount: { amount: 10, currency },
        startDate: `${firstDay}T10:00:00.000Z`,
        endDate: `${lastDay}T20:00:00.000Z`,
      },
    });
  const missing = async () => (await server.api.listMissingRates({ params })).data;
  return { params, spend, missing };
}

test('spend whose rate is unknown is told by currency, with its days', async () => {
  const { params, spend, missing } = await newShop();
  await spend('EUR', '2026-03-01');
  expect(await missing()).toEqual([]);
  // No reference rate has these codes.
  await spend('XAF', '2026-03-01', '2026-03-02');
  await spend('XAF', '2026-05-01');
  const { _id: outlayId } = await spend('UYU', '2026-04-01');
  expect(await missing()).toEqual([
    { currency: 'UYU', firstDay: '2026-04-01', lastDay: '2026-04-01', outlayCount: 1 },
    { currency: 'XAF', firstDay: '2026-03-01', lastDay: '2026-05-01', outlayCount: 2 },
  ]);
  await server.api.deleteSourceOutlay({ params: { ...params, outlayId } });
  expect((await missing()).map(({ currency }) => currency)).toEqual(['XAF']);
});
