import { attributionModels } from '@sillage/contract/attribution/attribution-models';
import type { AttributionQuery } from '@sillage/contract/attribution/attribution-query';
import { beforeAll, expect, test } from 'vitest';
import { question } from '../harness/attribution.ts';
import { busyShop, millionths } from '../harness/busy-shop.ts';
import { refusal, sharedTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
let shop: Awaited<ReturnType<typeof busyShop>>;
beforeAll(async () => {
  server = await sharedTestServer();
  shop = await busyShop(server);
});

const year = { since: '2026-01-01', until: '2027-01-01' };

test.each<Partial<AttributionQuery>>([
  { interval: 'quarter' },
  { groupBy: 'campaign', limit: 2 },
  { attributedDate: 'interaction', interval: 'month', models: ['linear', 'markov'] },
  { filter: { nodes: [{ source: 'meta-ads' }] }, groupBy: 'campaign' },
  { groupBy: 'country', interval: 'dayOfWeek', models: ['timeDecay'] },
])('the credits of every figure add up to it exactly: %j', async (given) => {
  const query = { ...question, ...year, models: [...attributionModels], ...given };
  const rows = await shop.ask(query);
  let shown = 0;
  for (const [index, { identifier, interval, model, values }] of rows.entries()) {
    const metric = index % 2 === 0 ? 'turnover' : 'event-count';
    if (values[metric] === 0 && index % 7 > 0) continue;
    const amounts: number[] = [];
    const ids = new Set<string>();
    let after: string | undefined;
    do {
      const page = await server.api.listCredits({
        params: shop.params,
        body: {
          question: query,
          identifier,
          model,
          metric,
          limit: 2,
          ...(interval !== undefined && interval !== null && { interval }),
          ...(after !== undefined && { after }),
        },
      });
      expect(page.value).toBe(values[metric]);
      for (const { eventId, amount, share } of page.data) {
        ids.add(eventId);
        amounts.push(amount);
        expect(share).not.toBe(0);
      }
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(ids.size).toBe(amounts.length);
    expect(millionths(amounts)).toBe(millionths([values[metric]]));
    shown += amounts.length;
    if (shown > 40) break;
  }
  expect(shown).toBeGreaterThan(5);
});

test('a figure that the question does not have is refused', async () => {
  const ask = (given: object) =>
    refusal(
      server.api.listCredits({
        params: shop.params,
        body: {
          question: { ...question, ...year, metrics: ['turnover', 'state-delay-paid'] },
          identifier: 'meta-ads',
          model: 'last',
          metric: 'turnover',
          ...given,
        },
      }),
    );
  expect((await ask({ model: 'first', metric: 'paid', interval: 3 })).messages).toEqual([
    'model must be one of those of the question',
    'metric must be one of those of the question',
    'interval must be one of those of the answer',
  ]);
  expect((await ask({ metric: 'state-delay-paid' })).messages).toEqual([
    'metric must be a sum: a delay is a mean, which has no parts',
  ]);
  expect((await ask({ after: 'nothing' })).messages).toEqual([
    'after must be a valid cursor: the next of a page',
  ]);
});
