import { attributionModels } from '@sillage/contract/attribution/attribution-models';
import type { AttributionQuery } from '@sillage/contract/attribution/attribution-query';
import type { AttributionRow } from '@sillage/contract/attribution/attribution-rows';
import { beforeAll, describe, expect, test } from 'vitest';
import { shopIn, told } from '../harness/attribution.ts';
import { sharedTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

type Shop = Awaited<ReturnType<typeof shopIn>>;

/** In March, four orders whose channels have unequal effects; `d` is in none of their journeys. */
async function marchShop(): Promise<Shop & { ids: string[] }> {
  const shop = await shopIn(server);
  const journeys = [['b'], ['a', 'b'], ['a', 'b', 'c'], ['b', 'a']];
  const ids: string[] = [];
  for (const [person, sources] of journeys.entries()) {
    const trackerId = `march-${person}`;
    await shop.visit(
      ...sources.map((source, index) => ({
        at: `2026-03-0${index + 1}T10:00:00Z`,
        trackerId,
        source: `utm:${source}`,
      })),
    );
    const data = { email: `p${person}@b.fr`, total: 100, ...(person === 0 && { paid: 1 }) };
    ids.push(await shop.order(`2026-03-1${person}T10:00:00Z`, data, trackerId));
  }
  return { ...shop, ids };
}

/** An order of another month whose journey would teach otherwise. */
async function otherOrder({ visit, order }: Shop, month: string): Promise<string> {
  await visit(
    { at: `2026-${month}-01T10:00:00Z`, trackerId: `other-${month}`, source: 'utm:d' },
    { at: `2026-${month}-02T10:00:00Z`, trackerId: `other-${month}`, source: 'utm:a' },
  );
  const data = { email: `other-${month}@b.fr`, total: 100, paid: 1 };
  return order(`2026-${month}-05T10:00:00Z`, data, `other-${month}`);
}

const march = { since: '2026-03-01T00:00:00+01:00', until: '2026-04-01T00:00:00+02:00' };
const markovOf = (rows: AttributionRow[]) => rows.filter(({ model }) => model === 'markov');

describe('markov learns from the journeys of the events of the period, each once', () => {
  test('whatever metrics, intervals and other models are asked for', async () => {
    const { ask } = await marchShop();
    const query: Partial<AttributionQuery> = { ...march, models: ['markov'] };
    const alone = told(await ask(query), 'turnover');
    expect(alone['utm:a']).not.toBe(alone['utm:b']);
    const paid = await ask({ ...query, metrics: ['paid'] });
    const more = await ask({ ...query, metrics: ['paid', 'turnover', 'event-count'] });
    expect(told(more, 'paid')).toEqual(told(paid, 'paid'));
    expect(told(more, 'turnover')).toEqual(alone);
    const all = await ask({ ...query, models: [...attributionModels] });
    expect(told(markovOf(all), 'turnover')).toEqual(alone);
    const byMonth = await ask({ ...query, interval: 'month' });
    expect(Object.values(told(byMonth, 'turnover'))).toEqual(Object.values(alone));
    const byVisit = await ask({ ...query, attributedDate: 'interaction' });
    expect(told(byVisit, 'turnover')).toEqual(alone);
  });

  test('and not from events of other periods, though one be paid or lead back into this one', async () => {
    const shop = await marchShop();
    const query: Partial<AttributionQuery> = { ...march, models: ['markov'] };
    const alone = await shop.ask(query);
    const byVisit = await shop.ask({ ...query, attributedDate: 'interaction', metrics: ['paid'] });
    await otherOrder(shop, '04');
    expect(await shop.ask(query)).toEqual(alone);
    expect(await shop.ask({ ...query, attributedDate: 'interaction', metrics: ['paid'] })).toEqual(
      byVisit,
    );
    const id = await otherOrder(shop, '01');
    await server.api.patchState({
      params: { ...shop.params, id, storageKey: 'paid' },
      body: { value: 0, date: '2026-03-20T10:00:00Z' },
    });
    const after = told(await shop.ask(query), 'turnover');
    expect(after).toEqual(told(alone, 'turnover'));
  });

  test('of one event, it learns from the events of its type in the year that ends with it', async () => {
    const shop = await marchShop();
    const weightsOfLast = async () => {
      const params = { ...shop.params, id: shop.ids[3] ?? '' };
      const { path } = await server.api.getEventAttribution({ params });
      return path.map(({ weights }) => weights.markov);
    };
    const before = await weightsOfLast();
    expect(new Set(before).size).toBe(2);
    await otherOrder(shop, '04');
    await shop.visit(
      ...Array.from({ length: 600 }, (_, index) => ({
        at: '2026-03-01T10:00:00Z',
        trackerId: 'stranger',
        source: `utm:invented-${index}`,
      })),
    );
    expect(await weightsOfLast()).toEqual(before);
    await otherOrder(shop, '02');
    expect(await weightsOfLast()).not.toEqual(before);
  });
});

test('a visit keeps its credit however many direct visits came after it', async () => {
  const { visit, order, ask, params } = await shopIn(server);
  await visit(
    { at: '2026-03-01T10:00:00Z', source: 'google-ads' },
    ...Array.from({ length: 505 }, (_, index) => ({
      at: new Date(Date.UTC(2026, 2, 2) + index * 60_000).toISOString(),
      source: 'direct',
    })),
  );
  const id = await order('2026-03-05T10:00:00Z', { email: 'a@b.fr' }, 'browser');
  expect(told(await ask({ models: ['last', 'first'] }))).toEqual({ 'google-ads': 1 });
  const { path } = await server.api.getEventAttribution({ params: { ...params, id } });
  expect(path.find(({ source }) => source === 'google-ads')?.weights.last).toBe(1);
});

test('a visit keeps its credit however often the next one was repeated', async () => {
  const { visit, order, ask } = await shopIn(server);
  await visit(
    { at: '2026-03-01T10:00:00Z', source: 'google-ads' },
    ...Array.from({ length: 600 }, (_, index) => ({
      at: new Date(Date.UTC(2026, 2, 2) + index * 60_000).toISOString(),
      source: index % 3 === 0 ? 'direct' : 'meta-ads',
    })),
  );
  await order('2026-03-05T10:00:00Z', { email: 'a@b.fr' }, 'browser');
  expect(told(await ask({ models: ['linear'] }))).toEqual({ 'google-ads': 0.5, 'meta-ads': 0.5 });
});

test('campaigns whose names hold a slash are rows of their own', async () => {
  const { visit, order, ask } = await shopIn(server);
  await visit(
    { at: '2026-03-01T10:00:00Z', source: 'utm:a/b', sourceCampaign: 'c' },
    { at: '2026-03-02T10:00:00Z', source: 'utm:a', sourceCampaign: 'b/c' },
  );
  await order('2026-03-05T10:00:00Z', { email: 'a@b.fr' }, 'browser');
  const rows = await ask({ models: ['linear'], groupBy: 'campaign' });
  expect(told(rows)).toEqual({ 'utm:a%2Fb/c': 0.5, 'utm:a/b/c': 0.5 });
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
});

test('by interaction, a hundred euros over three months stay a hundred euros', async () => {
  const { visit, order, ask } = await shopIn(server);
  await visit(
    { at: '2026-01-10T10:00:00Z', source: 'google-ads' },
    { at: '2026-02-10T10:00:00Z', source: 'meta-ads' },
    { at: '2026-03-10T10:00:00Z', source: 'google-ads' },
  );
  await order('2026-03-15T10:00:00Z', { email: 'a@b.fr', total: 100 }, 'browser');
  for (const model of attributionModels) {
    const query: Partial<AttributionQuery> = { models: [model], attributedDate: 'interaction' };
    const rows = await ask({ ...query, interval: 'month' });
    const cents = (of: AttributionRow[]) =>
      of.reduce((sum, { values }) => sum + Math.round((values.turnover ?? 0) * 100), 0);
    expect(cents(rows)).toBe(10_000);
    for (const whole of await ask(query))
      expect(cents(rows.filter(({ identifier }) => identifier === whole.identifier))).toBe(
        cents([whole]),
      );
  }
});
