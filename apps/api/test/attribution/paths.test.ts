import { attributionGroups } from '@sillage/contract/attribution/attribution-query';
import { beforeAll, expect, test } from 'vitest';
import { shopIn } from '../harness/attribution.ts';
import { busyShop, millionths } from '../harness/busy-shop.ts';
import { sharedTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

const year = { since: '2026-01-01', until: '2027-01-01' };
const metrics = ['event-count', 'turnover', 'paid', 'state-delay-paid', 'nothing'];

test('paths are the channels in order, with their events, values and time', async () => {
  const { visit, order, params } = await shopIn(server);
  for (const [person, hours] of [
    ['a', 24],
    ['b', 48],
    ['c', 96],
  ] as const) {
    const at = (before: number) =>
      new Date(Date.parse('2026-03-10T12:00:00Z') - before * 3_600_000).toISOString();
    await visit(
      { at: at(hours), trackerId: person, source: 'meta-ads', sourceCampaign: 'a' },
      { at: at(20), trackerId: person, source: 'meta-ads', sourceCampaign: 'b' },
      { at: at(10), trackerId: person, source: 'search:google' },
      { at: at(5), trackerId: person, source: 'direct' },
    );
    await order('2026-03-10T12:00:00Z', { email: `${person}@b.fr`, total: 10.1 }, person);
  }
  await order('2026-03-11T12:00:00Z', { email: 'd@b.fr', total: 5 });
  await visit({ at: '2026-03-01T10:00:00Z', trackerId: 'e', source: 'social:x' });
  await order('2026-03-02T10:00:00Z', { email: 'e@b.fr', total: 1 }, 'e');
  const ask = (limit: number) =>
    server.api.queryPaths({
      params,
      body: { ...year, metrics: ['event-count', 'turnover'], groupBy: 'source', limit },
    });
  const rows = await ask(10);
  expect(rows).toEqual([
    {
      path: [
        { identifier: 'meta-ads', name: 'Meta Ads' },
        { identifier: 'search:google', name: 'Recherche : google' },
      ],
      events: 3,
      values: { 'event-count': 3, turnover: 30.3 },
      timeToConvert: { mean: 56 * 3600, median: 48 * 3600 },
    },
    {
      path: [{ identifier: 'social:x', name: 'Réseau social : x' }],
      events: 1,
      values: { 'event-count': 1, turnover: 1 },
      timeToConvert: { mean: 86_400, median: 86_400 },
    },
    { path: [], events: 1, values: { 'event-count': 1, turnover: 5 }, timeToConvert: null },
  ]);
  const [, others, none] = await ask(1);
  expect(others).toMatchObject({ path: null, events: 1, values: { turnover: 1 } });
  expect(none).toMatchObject({ path: [], events: 1 });
});

test('paths of every level add up to what plain insights say', async () => {
  const { params } = await busyShop(server);
  for (const filter of [undefined, { fields: { email: 'p9@b.fr' } }])
    for (const groupBy of attributionGroups)
      for (const limit of [1, 3, 500]) {
        const common = { ...year, metrics, ...(filter && { filter }) };
        const rows = await server.api.queryPaths({ params, body: { ...common, groupBy, limit } });
        const [plain] = await server.api.queryInsights({
          params,
          body: { ...common, groupBy: 'project', interval: 'year' },
        });
        for (const metric of metrics.filter((key) => !key.startsWith('state-delay')))
          expect(millionths(rows.map(({ values }) => values[metric]))).toBe(
            millionths([plain?.values[metric]]),
          );
        expect(
          rows.filter(({ path }) => path !== null && path.length > 0).length,
        ).toBeLessThanOrEqual(limit);
        for (const { path } of rows)
          for (const [index, step] of (path ?? []).entries())
            expect(step.identifier).not.toBe(path?.[index + 1]?.identifier);
      }
});

test('the pivoted form has the same numbers, one row for each identifier', async () => {
  const shop = await busyShop(server);
  for (const body of [
    { ...year, interval: 'month' as const, compare: { with: 'previousYear' as const } },
    { ...year, interval: 'month' as const, limit: 2 },
    year,
  ]) {
    const query = {
      models: ['first', 'markov', 'shapley'] as ('first' | 'markov' | 'shapley')[],
      metrics: ['event-count', 'turnover'],
      groupBy: 'source' as const,
      ...body,
    };
    const rows = await server.api.queryAttribution({ params: shop.params, body: query });
    const pivoted = await server.api.queryAttributionPivot({ params: shop.params, body: query });
    expect(pivoted.map(({ identifier }) => identifier)).toEqual([
      ...new Set(rows.map(({ identifier }) => identifier)),
    ]);
    for (const { identifier, interval, model, values, cost, spend, compared } of rows) {
      const cells = pivoted.find((row) => row.identifier === identifier)?.intervals ?? [];
      const cell = cells.find(
        (each) =>
          each.interval === interval &&
          each.compared?.interval === (compared?.interval ?? undefined),
      );
      expect(cell).toMatchObject({ spend, models: { [model]: { values, cost } } });
      if (compared)
        expect(cell?.compared).toMatchObject({ models: { [model]: { values: compared.values } } });
    }
  }
});
