import { attributionModels } from '@sillage/contract/attribution/attribution-models';
import type { AttributionRow } from '@sillage/contract/attribution/attribution-rows';
import { beforeAll, describe, expect, test } from 'vitest';
import { busyShop, identifiersOf, millionths } from '../harness/busy-shop.ts';
import { refusal, sharedTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
let shop: Awaited<ReturnType<typeof busyShop>>;
beforeAll(async () => {
  server = await sharedTestServer();
  shop = await busyShop(server);
});

const year = { since: '2026-01-01', until: '2027-01-01' };
const models = [...attributionModels];
const keyOf = ({ identifier, interval, model }: AttributionRow) =>
  `${identifier} ${interval} ${model}`;

describe('sort and limit', () => {
  test('rows come in the order asked for, the same in every model and interval', async () => {
    const rows = await shop.ask({
      ...year,
      models: ['linear', 'last'],
      interval: 'quarter',
      sort: { by: 'value', metric: 'turnover', model: 'last' },
    });
    const totals = (model: string) =>
      identifiersOf(rows).map((identifier) =>
        millionths(
          rows
            .filter((row) => row.model === model && row.identifier === identifier)
            .map(({ values }) => values.turnover),
        ),
      );
    const last = totals('last').slice(0, -1);
    expect(last).toEqual([...last].sort((a, b) => b - a));
    expect(identifiersOf(rows).at(-1)).toBeNull();
    for (const model of ['linear', 'last'])
      expect(identifiersOf(rows.filter((row) => row.model === model))).toEqual(identifiersOf(rows));
    const names = await shop.ask({ ...year, sort: { by: 'name', order: 'DESC' } });
    const plain = await shop.ask(year);
    expect(names.slice(0, -1)).toEqual(plain.slice(0, -1).reverse());
  });

  test.each(['source', 'campaign'] as const)(
    'by %s, the first ones have rows, the others one together, and sums hold in every model',
    async (groupBy) => {
      const query = { ...year, groupBy, models, interval: 'month' as const };
      const whole = await shop.ask(query);
      const rows = await shop.ask({ ...query, limit: 2, sort: { by: 'value', order: 'ASC' } });
      expect(identifiersOf(rows)).toHaveLength(4);
      expect(identifiersOf(rows).slice(2)).toEqual(['others', null]);
      expect(rows.find(({ identifier }) => identifier === 'others')?.name).toBe('Autres');
      const sums = (all: AttributionRow[], metric: string) =>
        models.flatMap((model) =>
          [...new Set(all.map(({ interval }) => interval))].map((interval) =>
            millionths(
              all
                .filter((row) => row.model === model && row.interval === interval)
                .map(({ values }) => values[metric]),
            ),
          ),
        );
      for (const metric of ['event-count', 'turnover'])
        expect(sums(rows, metric)).toEqual(sums(whole, metric));
    },
  );

  test('a limit alone keeps the largest, and one that is large enough has no others', async () => {
    const plain = await shop.ask(year);
    const [first] = await shop.ask({ ...year, limit: 1, metrics: ['turnover'] });
    const most = Math.max(
      ...plain.flatMap(({ identifier, values }) =>
        identifier === null ? [] : [values.turnover ?? 0],
      ),
    );
    expect(first?.values.turnover).toBe(most);
    expect(identifiersOf(await shop.ask({ ...year, limit: 1000 }))).not.toContain('others');
  });

  test('what the question does not ask for cannot sort it', async () => {
    const sort = { by: 'value', metric: 'paid', model: 'first' } as const;
    expect((await refusal(shop.ask({ ...year, sort }))).messages).toEqual([
      'sort.model must be one of the following values: last',
      'sort.metric must be one of the following values: event-count, turnover',
    ]);
  });
});

describe('a filter by node', () => {
  test('keeps the rows of the nodes as they are, and leaves the rest out', async () => {
    for (const groupBy of ['source', 'campaign'] as const) {
      const query = { ...year, groupBy, models, interval: 'quarter' as const };
      const whole = new Map((await shop.ask(query)).map((row) => [keyOf(row), row]));
      const nodes = [{ source: 'google-ads' }, { source: 'utm:lettre' }];
      const rows = await shop.ask({ ...query, filter: { nodes } });
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) {
        expect(String(row.identifier)).toMatch(/^(google-ads|utm:lettre)/);
        const same = whole.get(keyOf(row));
        for (const [metric, value] of Object.entries(row.values))
          expect(Math.abs(value - (same?.values[metric] ?? Number.NaN))).toBeLessThanOrEqual(0.011);
      }
    }
  });

  test('finer than the rows, splits them: the parts add up to the row', async () => {
    const query = { ...year, models, metrics: ['event-count'] };
    const ask = (sourceCampaign: string) =>
      shop.ask({ ...query, filter: { nodes: [{ source: 'meta-ads', sourceCampaign }] } });
    const [whole, a, b] = [await shop.ask(query), await ask('a'), await ask('b')];
    for (const model of models) {
      const of = (rows: AttributionRow[]) =>
        rows.find((row) => row.model === model && row.identifier === 'meta-ads')?.values[
          'event-count'
        ] ?? 0;
      expect(of(a) + of(b)).toBeCloseTo(of(whole), 5);
      if (model === 'linear') expect(of(a)).toBeLessThan(of(whole));
    }
  });

  test('a node that has nothing has no row', async () => {
    expect(await shop.ask({ ...year, filter: { nodes: [{ source: 'nowhere' }] } })).toEqual([]);
  });
});

describe('a comparison', () => {
  test.each([
    [{ with: 'previousYear' }, '2025-01-01', '2026-01-01'],
    [{ since: '2025-01-01', until: '2025-04-01' }, '2025-01-01', '2025-04-01'],
  ] as const)('with %j says what each period says alone', async (compare, since, until) => {
    for (const interval of ['month', 'dayOfWeek', undefined] as const) {
      const query = { ...year, models, ...(interval && { interval }) };
      const rows = await shop.ask({ ...query, compare });
      const own = await shop.ask(query);
      const other = await shop.ask({ ...query, since, until });
      const filled = (all: AttributionRow[]) =>
        new Map(
          all
            .filter(({ values }) => Object.values(values).some((value) => value !== 0))
            .map(({ values, ...row }) => [keyOf({ values, ...row }), values]),
        );
      expect(filled(rows)).toEqual(filled(own));
      const compared = rows.flatMap(({ compared: numbers, ...row }) =>
        numbers ? [{ ...row, ...numbers }] : [],
      );
      expect(filled(compared as AttributionRow[])).toEqual(filled(other));
    }
  });

  test('a plain question has none', async () => {
    const [row] = await shop.ask(year);
    expect(row).not.toHaveProperty('compared');
  });
});

test('a question has its own zone', async () => {
  const rows = await shop.ask({ ...year, timezone: 'America/New_York', interval: 'month' });
  const plain = await server.api.queryInsights({
    params: shop.params,
    body: {
      ...year,
      timezone: 'America/New_York',
      interval: 'month',
      metrics: ['event-count', 'turnover'],
      groupBy: 'project',
    },
  });
  for (const { interval, values } of plain)
    expect(
      millionths(rows.filter((row) => row.interval === interval).map((row) => row.values.turnover)),
    ).toBe(millionths([values.turnover]));
  expect(plain).toHaveLength(12);
});
