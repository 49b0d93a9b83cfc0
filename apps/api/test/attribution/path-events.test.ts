import type { PathQuery } from '@sillage/contract/attribution/attribution-paths';
import { beforeAll, expect, test } from 'vitest';
import { shopIn } from '../harness/attribution.ts';
import { busyShop, millionths } from '../harness/busy-shop.ts';
import { refusal, sharedTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
let shop: Awaited<ReturnType<typeof busyShop>>;
beforeAll(async () => {
  server = await sharedTestServer();
  shop = await busyShop(server);
});

const year = { since: '2026-01-01', until: '2027-01-01' };
const metrics = ['event-count', 'turnover'];

test.each<Partial<PathQuery>>([
  { groupBy: 'source' },
  { groupBy: 'campaign', limit: 2 },
  { groupBy: 'country', limit: 1 },
  { groupBy: 'source', since: '2026-02-01', until: '2026-03-01', lookbackDays: 7 },
])('the events of every path are all that its row counts: %j', async (given) => {
  const question: PathQuery = { ...year, metrics, groupBy: 'source', ...given };
  const rows = await server.api.queryPaths({ params: shop.params, body: question });
  const seen = new Set<string>();
  for (const { path, events, values, timeToConvert } of rows) {
    const identifiers = path?.map(({ identifier }) => identifier) ?? null;
    const found = [];
    let after: string | undefined;
    do {
      const page = await server.api.listPathEvents({
        params: shop.params,
        body: { question, path: identifiers, limit: 3, ...(after !== undefined && { after }) },
      });
      expect(page.events).toBe(events);
      found.push(...page.data);
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(found).toHaveLength(events);
    for (const metric of metrics)
      expect(millionths(found.map((each) => each.values[metric]))).toBe(
        millionths([values[metric]]),
      );
    const times = found.flatMap((each) => each.timeToConvert ?? []);
    const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
    if (timeToConvert) expect(mean).toBeCloseTo(timeToConvert.mean, 2);
    else expect(times).toEqual([]);
    for (const { eventId } of found) {
      expect(seen.has(eventId)).toBe(false);
      seen.add(eventId);
    }
  }
  expect(seen.size).toBeGreaterThan(3);
});

test('an event says its type, its date and how long its path took', async () => {
  const { visit, order, params } = await shopIn(server);
  await visit({ at: '2026-03-09T12:00:00Z', trackerId: 'a', source: 'meta-ads' });
  await order('2026-03-10T12:00:00Z', { email: 'a@b.fr', total: 10 }, 'a');
  const ask = (path: string[] | null) =>
    server.api.listPathEvents({
      params,
      body: { question: { ...year, metrics, groupBy: 'source' }, path },
    });
  expect(await ask(['meta-ads'])).toMatchObject({
    events: 1,
    next: null,
    data: [
      {
        eventType: 'order',
        eventDate: '2026-03-10T12:00:00.000Z',
        values: { 'event-count': 1, turnover: 10 },
        timeToConvert: 86_400,
      },
    ],
  });
  for (const path of [['meta-ads', 'meta-ads'], ['unknown'], [], null])
    expect(await ask(path)).toMatchObject({ events: 0, data: [], next: null });
});

test('a cursor of something else is refused', async () => {
  const { messages } = await refusal(
    server.api.listPathEvents({
      params: shop.params,
      body: { question: { ...year, metrics, groupBy: 'source' }, path: [], after: 'nothing' },
    }),
  );
  expect(messages).toEqual(['after must be a valid cursor: the next of a page']);
});
