import { attributionModels } from '@sillage/contract/attribution/attribution-models';
import {
  type AttributionGroup,
  attributionGroups,
} from '@sillage/contract/attribution/attribution-query';
import type { AttributionRow } from '@sillage/contract/attribution/attribution-rows';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { inTurn } from '../../../../test/whole.ts';
import { shopIn, told, type Visit } from '../harness/attribution.ts';
import { sharedTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

const browsers = {
  phone: { device: { type: 'mobile' } },
  computer: { device: {} },
};

interface Arrival {
  at: string;
  page?: string;
  country?: string;
  browser?: keyof typeof browsers;
  medium?: string;
}

const arrival = (
  { at, page, country, browser, medium }: Arrival,
  visit: Partial<Visit> = {},
): Visit => ({
  at,
  ...(page !== undefined && { firstPage: page }),
  data: {
    ...(country !== undefined && { geo: { countryCode: country } }),
    ...(browser !== undefined && { userAgent: browsers[browser] }),
    ...(medium !== undefined && { utm: { medium } }),
  },
  ...visit,
});

/** Three orders, by paths that pass through each campaign with several ads, pages and countries. */
async function busyShop() {
  const shop = await shopIn(server);
  const meta = { source: 'meta-ads', sourceCampaign: 'soldes' };
  const page = (query: string, path = '/') => `https://www.exemple.fr${path}?${query}`;
  await shop.visit(
    arrival(
      {
        at: '2026-03-01T10:00:00Z',
        page: page('adset_id=10&ad_id=1', '/promo/'),
        country: 'FR',
        browser: 'phone',
        medium: 'paid_social',
      },
      meta,
    ),
    arrival({ at: '2026-03-02T10:00:00Z', page: page('x=1'), country: 'BE', browser: 'computer' }),
    arrival(
      {
        at: '2026-03-03T10:00:00Z',
        page: page('adset_id=10&ad_id=2', '/promo'),
        country: 'FR',
        browser: 'computer',
        medium: 'paid_social',
      },
      meta,
    ),
    arrival(
      { at: '2026-03-04T10:00:00Z', page: page('utm_term=20'), country: 'FR', medium: 'cpc' },
      { source: 'utm:facebook', sourceCampaign: 'soldes' },
    ),
    arrival(
      { at: '2026-03-05T10:00:00Z', page: page('utm_content=c', '/promo'), country: 'CH' },
      meta,
    ),
    arrival({ at: '2026-03-06T10:00:00Z' }, { source: 'direct' }),
    arrival(
      {
        at: '2026-03-01T09:00:00Z',
        country: 'FR',
        browser: 'computer',
        page: 'https://exemple.fr',
      },
      { source: 'direct', trackerId: 'other' },
    ),
  );
  await shop.order('2026-03-03T12:00:00Z', { email: 'a@b.fr', total: 100 }, 'browser');
  await shop.order('2026-03-07T12:00:00Z', { email: 'a@b.fr', total: 33.34 }, 'browser');
  await shop.order('2026-03-07T12:00:00Z', { email: 'c@d.fr', total: 10.01 }, 'other');
  await shop.order('2026-03-07T12:00:00Z', { email: 'e@f.fr', total: 5 });
  return shop;
}

const total = (rows: readonly AttributionRow[], metric: string): number =>
  Math.round(rows.reduce((sum, { values }) => sum + (values[metric] ?? 0) * 1e6, 0)) / 1e6;

describe('levels of attribution', () => {
  test('rows of every level add up to the insight, by every model', async () => {
    const { ask } = await busyShop();
    for (const [at, groupBy] of attributionGroups.entries())
      for (const [turn, interval] of ([undefined, 'day'] as const).entries())
        for (const model of inTurn(attributionModels, at + turn, 3)) {
          const rows = await ask({ groupBy, models: [model], ...(interval && { interval }) });
          expect([groupBy, model, total(rows, 'event-count')]).toEqual([groupBy, model, 4]);
          expect([groupBy, model, total(rows, 'turnover')]).toEqual([groupBy, model, 148.35]);
        }
  });

  test('rows of a level add up to that of the level above, by every model, in any order', async () => {
    const { ask } = await busyShop();
    const exactly = ['event-count', 'turnover'] as const;
    const parts: [AttributionGroup, AttributionGroup][] = [
      ['ad', 'adSet'],
      ['adSet', 'campaign'],
      ['campaign', 'integration'],
      ['integration', 'source'],
    ];
    for (const [at, [level, above]] of parts.entries())
      for (const model of inTurn(attributionModels, at, 3)) {
        const asked = { models: [model], sharing: 'campaigns' as const };
        const children = await ask({ ...asked, groupBy: level });
        const sort = { by: 'value', metric: 'turnover' } as const;
        const named = (await ask({ ...asked, groupBy: above, sort })).filter(
          ({ identifier }) => identifier !== null,
        );
        expect(named.length).toBeGreaterThan(1);
        for (const { identifier, values } of named) {
          const mine = children.filter(({ parent }) => parent === identifier);
          expect(mine.length).toBeGreaterThan(0);
          for (const metric of exactly) expect(total(mine, metric)).toBe(values[metric]);
        }
      }
  });

  test('an ad is named under its set and its campaign; what names none stays above', async () => {
    const { ask } = await busyShop();
    const rows = await ask({ groupBy: 'ad', models: ['linear'], metrics: ['event-count'] });
    const campaign = 'meta-ads/soldes';
    expect(rows.map(({ identifier, name, parent }) => [identifier, name, parent])).toEqual([
      ['direct', 'Accès direct', 'direct'],
      [
        'utm:facebook/soldes?adSet=20',
        'Campagne balisée : facebook · soldes · 20',
        'utm:facebook/soldes?adSet=20',
      ],
      [`${campaign}?adSet=10&ad=1`, 'Meta Ads · soldes · 10 · 1', `${campaign}?adSet=10`],
      [`${campaign}?adSet=10&ad=2`, 'Meta Ads · soldes · 10 · 2', `${campaign}?adSet=10`],
      [`${campaign}?ad=c`, 'Meta Ads · soldes · c', campaign],
      ['search:google', 'Recherche : google', 'search:google'],
      [null, 'Non attribué', undefined],
    ]);
  });

  test('credit goes to the country, the device and the page of each touch point', async () => {
    const { ask } = await busyShop();
    const counts = async (groupBy: AttributionGroup) =>
      told(await ask({ groupBy, models: ['last'], metrics: ['event-count'] }));
    expect(await counts('country')).toEqual({ FR: 2, CH: 1, none: 1 });
    expect(await counts('device')).toEqual({ desktop: 2, unknown: 1, none: 1 });
    expect(await counts('landingPage')).toEqual({
      'exemple.fr/promo': 2,
      'exemple.fr/': 1,
      none: 1,
    });
    const names = (await ask({ groupBy: 'country' })).map(({ name }) => name);
    expect(names).toEqual(['France', 'Suisse', 'Non attribué']);
  });

  test('a run of one campaign is one touch point, with the details of its last', async () => {
    const { visit, order, ask } = await shopIn(server);
    const ad = (at: string, id: string) =>
      arrival(
        { at, page: `https://exemple.fr/?wmkt_content=${id}` },
        { source: 'utm:lettre', sourceCampaign: 'mars' },
      );
    await visit(ad('2026-03-01T10:00:00Z', 'haut'), ad('2026-03-02T10:00:00Z', 'bas'));
    await visit({ at: '2026-03-03T10:00:00Z', source: 'search:google' });
    await order('2026-03-04T10:00:00Z', { email: 'a@b.fr' }, 'browser');
    const linear = { models: ['linear' as const], metrics: ['event-count'] };
    expect(told(await ask({ ...linear, groupBy: 'source' }))).toEqual({
      'utm:lettre': 0.5,
      'search:google': 0.5,
    });
    expect(told(await ask({ ...linear, groupBy: 'ad' }))).toEqual({
      'utm:lettre/mars?ad=bas': 0.5,
      'search:google': 0.5,
    });
  });

  test('journeys of the release before get their details when these are first asked for', async () => {
    const { ask, projectId } = await busyShop();
    const rows = await ask({ groupBy: 'country' });
    await sql`update journeys set details = null where project_id = ${projectId}`.execute(
      server.db,
    );
    expect(await ask({ groupBy: 'country' })).toEqual(rows);
  });

  test('details that belong to other touch points than the packed ones are not believed', async () => {
    const { ask, projectId } = await busyShop();
    await ask({ groupBy: 'country' });
    await sql`
      update journeys set details = (
        select details from journeys other where other.project_id = ${projectId}
          and length(other.details) <> length(journeys.details) limit 1)
      where project_id = ${projectId}`.execute(server.db);
    expect(told(await ask({ groupBy: 'country' }))).toEqual({ unknown: 3, none: 1 });
  });

  test('campaigns share whatever the rows are, when the question says so', async () => {
    const { visit, order, ask } = await shopIn(server);
    const tagged = (at: string, source: string, sourceCampaign: string): Visit => ({
      at,
      source,
      sourceCampaign,
    });
    await visit(
      tagged('2026-03-01T10:00:00Z', 'utm:lettre', 'mars'),
      tagged('2026-03-02T10:00:00Z', 'utm:lettre', 'avril'),
      tagged('2026-03-03T10:00:00Z', 'utm:salon', 'stand'),
    );
    await order('2026-03-04T10:00:00Z', { email: 'a@b.fr', total: 90 }, 'browser');
    const shapley = { models: ['shapley' as const], metrics: ['turnover'] };
    const sources = async (sharing: 'rows' | 'campaigns') =>
      told(await ask({ ...shapley, groupBy: 'source', sharing }), 'turnover');
    expect(await sources('rows')).toEqual({ 'utm:lettre': 45, 'utm:salon': 45 });
    expect(await sources('campaigns')).toEqual({ 'utm:lettre': 60, 'utm:salon': 30 });
  });
});

describe('where a row comes in journeys', () => {
  test('it opens, it goes between, it concludes', async () => {
    const { visit, order, ask, params } = await shopIn(server);
    await visit(
      { at: '2026-03-01T10:00:00Z', source: 'meta-ads' },
      { at: '2026-03-02T10:00:00Z', source: 'utm:lettre' },
      { at: '2026-03-03T10:00:00Z', source: 'meta-ads' },
      { at: '2026-03-04T10:00:00Z', source: 'search:google' },
    );
    await order('2026-03-05T10:00:00Z', { email: 'a@b.fr' }, 'browser');
    await order('2026-03-05T10:00:00Z', { email: 'c@d.fr' });
    const asked = { models: ['linear' as const], include: ['positions' as const] };
    const places = (await ask(asked)).map(({ identifier, positions }) => [identifier, positions]);
    expect(Object.fromEntries(places)).toEqual({
      'meta-ads': { events: 1, first: 1, middle: 1, last: 0 },
      'utm:lettre': { events: 1, first: 0, middle: 1, last: 0 },
      'search:google': { events: 1, first: 0, middle: 0, last: 1 },
      null: { events: 0, first: 0, middle: 0, last: 0 },
    });
    const [row] = await server.api.queryAttributionPivot({
      params,
      body: {
        since: '2026-03-01',
        until: '2026-04-01',
        metrics: ['event-count'],
        groupBy: 'source',
        ...asked,
        filter: { nodes: [{ source: 'search:google' }] },
        compare: { with: 'previousPeriod' },
      },
    });
    expect(row?.intervals[0]).toMatchObject({
      positions: { events: 1, first: 0, middle: 0, last: 1 },
      compared: { positions: { events: 0, first: 0, middle: 0, last: 0 } },
    });
  });

  test('rows without it say nothing of it, and no visits are counted for it', async () => {
    const { ask } = await busyShop();
    for (const row of await ask()) expect(row).not.toHaveProperty('positions');
    for (const row of await ask({ include: ['positions'] }))
      expect(row).not.toHaveProperty('visits');
  });
});
