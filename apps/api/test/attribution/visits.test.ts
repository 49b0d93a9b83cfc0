import {
  type AttributionGroup,
  attributionGroups,
} from '@sillage/contract/attribution/attribution-query';
import type { AttributionRow } from '@sillage/contract/attribution/attribution-rows';
import type { Interaction } from '@sillage/contract/visits/interactions';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { shopIn } from '../harness/attribution.ts';
import { identifiersOf, millionths } from '../harness/busy-shop.ts';
import { refusal, sharedTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
let shop: Awaited<ReturnType<typeof visitedShop>>;
beforeAll(async () => {
  server = await sharedTestServer();
  shop = await visitedShop();
});

const year = { since: '2026-01-01', until: '2027-01-01' };
const include = ['visits', 'visitors', 'conversionRate'] as const;
const all = { ...year, include: [...include] };

const browser = (device: { type?: string }) => ({
  ua: '',
  browser: {},
  device,
  engine: {},
  os: {},
  cpu: {},
});

const origins = [
  { source: 'meta-ads', sourceCampaign: 'soldes', data: { utm: { medium: 'paid_social' } } },
  { source: 'meta-ads', sourceCampaign: '', firstPage: 'https://exemple.fr/a?ad_id=1#x' },
  { source: 'search:google', firstPage: 'https://www.exemple.fr/a/?AD%5Fid=2&q=1' },
  { source: 'direct', data: { geo: { countryCode: 'FR' }, userAgent: browser({}) } },
  { source: 'utm:lettre', data: { adSet: 'mars', userAgent: browser({ type: 'mobile' }) } },
  { source: 'utm:radio', firstPage: 'https://exemple.fr/?adset_id=7&creative=8' },
];

/** Visits of known and unknown browsers, of robots, without identity, deleted, and at midnights. */
async function visitedShop() {
  const made = await shopIn(server);
  await made.visit(
    ...Array.from({ length: 90 }, (_, index) => ({
      at: new Date(Date.parse('2025-12-28T22:30:00Z') + index * 61 * 3_600_000).toISOString(),
      trackerId: `browser-${(index * 7) % 12}`,
      isBot: index % 17 === 3,
      ...origins[(index * index + (index % 5)) % origins.length],
    })),
  );
  for (const [index, person] of ['a', 'a', 'b', 'c'].entries())
    await made.order(
      `2026-0${index + 2}-20T23:30:00Z`,
      { email: `${person}@b.fr`, total: 10.01 * index },
      `browser-${index}`,
    );
  await made.order('2026-03-03T12:00:00Z', { email: 'd@b.fr' });
  await sql`
    update interactions set tracker_id = null
    where project_id = ${made.projectId} and tracker_id = 'browser-11'`.execute(server.db);
  const { data } = await server.api.listInteractions({
    params: made.params,
    query: { limit: 3, since: '2026-04-01T00:00:00Z' },
  });
  const [deleted] = data;
  await server.api.deleteInteraction({ params: { ...made.params, id: deleted?.id ?? '' } });
  const sessions: Interaction[] = [];
  for (let offset = 0; offset < 200; offset += 50)
    sessions.push(
      ...(
        await server.api.listInteractions({
          params: made.params,
          query: { limit: 50, offset, type: 'session' },
        })
      ).data,
    );
  return { ...made, sessions };
}

const localMonth = (date: string): string =>
  new Date(date).toLocaleDateString('sv', { timeZone: 'Europe/Paris' }).slice(0, 7);

const inYear = () =>
  shop.sessions.filter(
    ({ startDate, isBot }) => !isBot && localMonth(startDate).startsWith('2026'),
  );

const visitorOf = ({ userId, trackerId, id }: Interaction) => userId ?? trackerId ?? id;

const naive = (sessions: readonly Interaction[]) => ({
  visits: sessions.length,
  visitors: new Set(sessions.map(visitorOf)).size,
});

const countsOf = ({ visits, visitors }: AttributionRow) => ({ visits, visitors });

describe('visits and visitors', () => {
  test('are those of the list of interactions, by source and by month', async () => {
    expect(inYear().length).toBeGreaterThan(60);
    const bySource = Map.groupBy(inYear(), ({ source }) => source);
    const rows = await shop.ask({ ...all, models: ['first', 'linear'] });
    for (const [source, sessions] of bySource)
      expect(rows.filter((row) => row.identifier === source).map(countsOf)).toEqual(
        Array(2).fill(naive(sessions)),
      );
    const byMonth = await shop.ask({ ...all, interval: 'month' });
    for (const [source, sessions] of bySource) {
      const months = Map.groupBy(sessions, ({ startDate }) => localMonth(startDate));
      for (const row of byMonth.filter(({ identifier }) => identifier === source))
        expect([source, row.interval, countsOf(row)]).toEqual([
          source,
          row.interval,
          naive(months.get(String(row.interval).slice(0, 7)) ?? []),
        ]);
    }
  });

  test('of all rows and intervals are all sessions of the period, at every level', async () => {
    for (const groupBy of attributionGroups)
      for (const interval of [undefined, 'day', 'dayOfWeek', 'quarter'] as const) {
        const rows = await shop.ask({ ...all, groupBy, ...(interval && { interval }) });
        expect([groupBy, interval, sum(rows)]).toEqual([groupBy, interval, inYear().length]);
        expect(rows.find(({ identifier }) => identifier === null)).toMatchObject({
          visits: 0,
          visitors: 0,
          conversionRate: null,
        });
      }
  });

  test('are told apart by the details of the level', async () => {
    const visited = async (groupBy: AttributionGroup) =>
      (await shop.ask({ ...all, groupBy }))
        .filter(({ visits = 0 }) => visits > 0)
        .map(({ identifier }) => identifier)
        .sort();
    expect(await visited('ad')).toEqual([
      'direct',
      'meta-ads/?ad=1',
      'meta-ads/soldes',
      'search:google?ad=2',
      'utm:lettre?adSet=mars',
      'utm:radio?adSet=7&ad=8',
    ]);
    expect(await visited('adSet')).toContain('utm:radio?adSet=7');
    expect(await visited('country')).toEqual(['FR', 'unknown']);
    expect(await visited('device')).toEqual(['desktop', 'mobile', 'unknown']);
    expect(await visited('landingPage')).toEqual(['exemple.fr/', 'exemple.fr/a', 'unknown']);
    expect(await visited('channelGroup')).toContain('paid-social');
    const ads = await shop.ask({ ...all, groupBy: 'ad' });
    for (const row of await shop.ask({ ...all, groupBy: 'campaign' }))
      if (row.identifier !== null)
        expect(
          sum(ads.filter(({ identifier }) => identifier?.split('?')[0] === row.identifier)),
        ).toBe(row.visits);
  });

  test('of the others are counted together: visits add up, visitors are distinct', async () => {
    const rows = await shop.ask({ ...all, limit: 2, sort: { by: 'visits' } });
    expect(identifiersOf(rows).slice(2)).toEqual(['others', null]);
    const [first, second, others] = rows;
    expect(first?.visits).toBeGreaterThanOrEqual(second?.visits ?? Number.NaN);
    const rest = inYear().filter(
      ({ source }) => source !== first?.identifier && source !== second?.identifier,
    );
    expect(others && countsOf(others)).toEqual(naive(rest));
  });

  test('of named nodes alone, when the question names some', async () => {
    const nodes = [{ source: 'meta-ads', sourceCampaign: 'soldes' }, { source: 'direct' }];
    const rows = await shop.ask({ ...all, filter: { nodes } });
    const counted = Object.fromEntries(rows.map((row) => [row.identifier, row.visits]));
    const wanted = inYear().filter(
      ({ source, sourceCampaign }) => source === 'direct' || sourceCampaign === 'soldes',
    );
    expect(counted).toEqual({
      direct: wanted.filter(({ source }) => source === 'direct').length,
      'meta-ads': wanted.filter(({ source }) => source === 'meta-ads').length,
    });
  });

  test('of a compared period are those it has alone', async () => {
    const compare = { since: '2025-12-01', until: '2026-02-01' };
    const alone = await shop.ask({ ...all, ...compare });
    for (const row of await shop.ask({ ...all, compare })) {
      const same = alone.find(({ identifier }) => identifier === row.identifier);
      expect(row.compared?.visits).toBe(same?.visits ?? 0);
      expect(row.compared?.visitors).toBe(same?.visitors ?? 0);
    }
  });

  test('cost nothing to a question that does not ask: rows do not have them', async () => {
    for (const row of await shop.ask(year))
      for (const key of include) expect(row).not.toHaveProperty(key);
    const [row] = await shop.ask({ ...year, include: ['visits'] });
    expect(row).toHaveProperty('visits');
    expect(row).not.toHaveProperty('visitors');
  });
});

describe('the conversion rate', () => {
  test('is the events that the model gives the row, divided by its visits', async () => {
    for (const metrics of [['event-count', 'turnover'], ['turnover']])
      for (const interval of [undefined, 'month'] as const) {
        const query = {
          ...all,
          models: ['first', 'linear'] as const,
          ...(interval && { interval }),
        };
        const events = await shop.ask({ ...query, models: [...query.models] });
        const rows = await shop.ask({ ...query, models: [...query.models], metrics });
        expect(rows).toHaveLength(events.length);
        for (const [index, { visits = 0, conversionRate }] of rows.entries())
          if (visits === 0) expect(conversionRate).toBeNull();
          else
            expect(conversionRate).toBeCloseTo(
              (events[index]?.values['event-count'] ?? Number.NaN) / visits,
              5,
            );
        expect(Object.keys(rows[0]?.values ?? {})).toEqual(metrics);
        expect(millionths(rows.map((row) => row.conversionRate))).toBeGreaterThan(0);
      }
  });
});

test.each(include)('rows are sorted by %s', async (by) => {
  const rows = (await shop.ask({ ...all, sort: { by } })).slice(0, -1);
  const keys = rows.map((row) => row[by] ?? -1);
  expect(keys).toEqual([...keys].sort((a, b) => b - a));
  expect(new Set(keys).size).toBeGreaterThan(1);
  const answer = await refusal(shop.ask({ ...year, sort: { by } }));
  expect(JSON.stringify(answer)).toContain('sort.by must be one of the following values: name');
});

test('the pivoted form and the file say the same', async () => {
  const query = { ...all, models: ['first' as const, 'last' as const], interval: 'month' as const };
  const rows = await shop.ask(query);
  const pivoted = await server.api.queryAttributionPivot({
    params: shop.params,
    body: { metrics: ['event-count'], groupBy: 'source', ...query },
  });
  const flat = pivoted.flatMap(({ identifier, intervals }) =>
    intervals.flatMap(({ interval, visits, visitors, models }) =>
      query.models.map((model) => [
        identifier,
        interval,
        model,
        visits,
        visitors,
        models[model]?.conversionRate,
      ]),
    ),
  );
  expect(new Set(flat.map((cell) => JSON.stringify(cell)))).toEqual(
    new Set(
      rows.map((row) =>
        JSON.stringify([
          row.identifier,
          row.interval,
          row.model,
          row.visits,
          row.visitors,
          row.conversionRate,
        ]),
      ),
    ),
  );
});

test('a file has the columns asked for, of the compared period too', async () => {
  const body = {
    metrics: ['turnover'],
    groupBy: 'source',
    models: ['last'],
    ...year,
    include: ['visits', 'conversionRate'],
    compare: { with: 'previousYear' },
  };
  const answer = await server.send(`/v1/projects/${shop.projectId}/attribution/insights`, {
    method: 'POST',
    headers: { accept: 'text/csv', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const [head = '', line = ''] = (await answer.text()).split('\r\n');
  const cells = Object.fromEntries(
    head.split(',').map((name, index) => [name, line.split(',')[index]]),
  );
  const [row] = await shop.ask(body as never);
  expect(cells).toMatchObject({
    identifier: row?.identifier,
    visits: String(row?.visits),
    conversionRate: String(row?.conversionRate),
    'compared:visits': String(row?.compared?.visits),
  });
  expect(cells).not.toHaveProperty('visitors');
});

const sum = (rows: readonly AttributionRow[]): number =>
  rows.reduce((total, { visits = 0 }) => total + visits, 0);
