import type { AttributionQuery } from '@sillage/contract/attribution/attribution-query';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { countVisitDays } from '../../src/flows/attribution/keep-visit-days.ts';
import { bringJourneysUpToDate } from '../../src/flows/attribution/refresh-journeys.ts';
import { BatchSizes } from '../../src/flows/batch-sizes.ts';
import { shopIn } from '../harness/attribution.ts';
import { interactionsOf, pageView, visit } from '../harness/hits.ts';
import { restingBut } from '../harness/other-projects.ts';
import { sharedTestServer, type TestServer, throwFailure } from '../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

type Shop = Awaited<ReturnType<typeof filledShop>>;

/** After all visits of these tests but those of today. */
const now = Date.parse('2026-07-01T12:00:00Z');
/** Counts all days, once journeys know of their visits. */
async function count({ projectId }: { projectId: string }, at = now) {
  await bringJourneysUpToDate(server.db, projectId);
  const counter = {
    sizes: new BatchSizes(50),
    restsUntil: await restingBut(server, projectId),
    checkedFrom: new Map<string, number>(),
    onFailure: throwFailure,
  };
  while ((await countVisitDays(server.db, counter, at)) > 0);
}

const origins = [
  { source: 'meta-ads', sourceCampaign: 'soldes' },
  { source: 'meta-ads', sourceCampaign: 'printemps' },
  { source: 'search:google' },
  { source: 'direct' },
];

/** Visits at all hours of half a year, at midnights among them, some of robots. */
async function filledShop() {
  const shop = await shopIn(server);
  await shop.visit(
    ...Array.from({ length: 120 }, (_, index) => ({
      at: new Date(Date.parse('2025-12-28T22:30:00Z') + index * 30.5 * 3_600_000).toISOString(),
      trackerId: `browser-${index % 12}`,
      isBot: index % 17 === 3,
      ...origins[(index * index + (index % 5)) % origins.length],
    })),
  );
  await shop.order('2026-03-05T10:00:00Z', { email: 'a@b.fr', total: 99.99 }, 'browser-1');
  await count(shop);
  return shop;
}

const year = { since: '2026-01-01', until: '2027-01-01' };
const questions: (Partial<AttributionQuery> & typeof year)[] = [
  { ...year, groupBy: 'source' },
  { ...year, groupBy: 'integration', interval: 'month' },
  { ...year, groupBy: 'campaign', interval: 'day', until: '2026-03-01' },
  { ...year, groupBy: 'campaign', interval: 'dayOfWeek' },
  { ...year, groupBy: 'source', filter: { nodes: [{ source: 'meta-ads' }] } },
  { ...year, groupBy: 'source', filter: { nodes: [{ sourceCampaign: 'soldes' }] } },
  { since: '2026-02-03T10:30:00Z', until: '2026-03-28T22:45:00Z', interval: 'week' },
  { since: '2026-02-03', until: '2026-03-05', compare: { with: 'previousPeriod' } },
  { since: '1000-01-01', until: '9999-12-31' },
  { ...year, timezone: 'America/New_York' },
  { ...year, timezone: 'America/New_York', interval: 'month' },
];

const rowsOf = async ({ params }: Shop, body: AttributionQuery) =>
  (await server.api.queryAttribution({ params, body })).map((row) => ({
    identifier: row.identifier,
    interval: row.interval,
    visits: row.visits,
    compared: row.compared?.visits,
  }));

/** Days that are counted say what their visits say, which distinct visitors are counted from. */
async function agree(shop: Shop) {
  for (const question of questions) {
    const body: AttributionQuery = {
      metrics: ['event-count'],
      models: ['last'],
      groupBy: 'campaign',
      ...question,
    };
    const byDay = await rowsOf(shop, { ...body, include: ['visits'] });
    const byVisit = await rowsOf(shop, { ...body, include: ['visits', 'visitors'] });
    expect(byDay, JSON.stringify(question)).toEqual(byVisit);
    expect(byDay.some(({ visits = 0 }) => visits > 0)).toBe(true);
  }
}

const daysOf = async ({ projectId }: Shop) =>
  (
    await server.db
      .selectFrom('visit_days')
      .select('day')
      .where('project_id', '=', projectId)
      .execute()
  ).map(({ day }) => new Date(day * 86_400_000).toISOString().slice(0, 10));

test('days that are counted answer as their visits do, and are what answers', async () => {
  const shop = await filledShop();
  expect((await daysOf(shop)).sort()).toContain('2025-12-28');
  expect(await daysOf(shop)).not.toContain('2026-07-01');
  await agree(shop);
  const ask = () =>
    rowsOf(shop, { ...year, metrics: ['event-count'], groupBy: 'source', include: ['visits'] });
  const google = async () =>
    (await ask()).find(({ identifier }) => identifier === 'search:google')?.visits ?? 0;
  const before = await google();
  await sql`
    update visit_days set counts = counts || '[["search:google", null, null, null, 1000]]'
    where project_id = ${shop.projectId} and day = ${Date.UTC(2026, 1, 3) / 86_400_000}`.execute(
    server.db,
  );
  expect(await google()).toBe(before + 1000);
});

test('a visit that comes late to a counted day counts at once', async () => {
  const shop = await filledShop();
  await shop.visit({ at: '2026-02-03T22:59:59Z', source: 'search:google' });
  await agree(shop);
  expect(await daysOf(shop)).not.toContain('2026-02-03');
  expect(await daysOf(shop)).toContain('2026-02-04');
  await count(shop);
  expect(await daysOf(shop)).toContain('2026-02-03');
  await agree(shop);
});

test('hits make visits of a day that was counted', async () => {
  const shop = await filledShop();
  const oneDay = 86_400_000;
  const letter = async () => {
    const rows = await rowsOf(shop, {
      since: new Date(Date.now() - 3 * oneDay).toISOString(),
      until: new Date(Date.now() + 3 * oneDay).toISOString(),
      metrics: ['event-count'],
      groupBy: 'source',
      filter: { nodes: [{ source: 'utm:lettre' }] },
      include: ['visits'],
    });
    return rows.find(({ identifier }) => identifier === 'utm:lettre')?.visits ?? 0;
  };
  const byLetter = () =>
    visit(server, pageView(shop.projectId, { page: 'https://exemple.fr/?utm_source=lettre' }));
  await byLetter();
  expect(await letter()).toBe(1);
  // As if today was over.
  await count(shop, Date.now() + 2 * oneDay);
  expect(await letter()).toBe(1);
  await byLetter();
  expect(await letter()).toBe(2);
});

test('deleted visits leave their days, one by one and by source', async () => {
  const shop = await filledShop();
  const [deleted] = await interactionsOf(server, shop.projectId, {
    since: '2026-04-01T00:00:00Z',
    limit: 1,
  });
  await server.api.deleteInteraction({ params: { ...shop.params, id: deleted?.id ?? '' } });
  await agree(shop);
  await count(shop);
  await server.api.deleteSource({ params: shop.params, query: { source: 'search:google' } });
  await agree(shop);
});

test('another time zone of the project has other days', async () => {
  const shop = await filledShop();
  await server.agents.updateProject({
    params: shop.params,
    body: { timezone: 'Asia/Kolkata' },
  });
  await agree(shop);
  await shop.visit({ at: '2026-02-03T18:29:59Z', source: 'search:google' });
  await agree(shop);
  await count(shop);
  await agree(shop);
  await shop.visit({ at: '2026-02-03T18:30:00Z', source: 'search:google' });
  expect(await daysOf(shop)).toContain('2026-02-04');
  await agree(shop);
});

test('what a process of the release before let in is found by the next that starts', async () => {
  const shop = await filledShop();
  await shop.visit({ at: '2026-02-03T12:00:00Z', source: 'search:google' });
  await sql`delete from journey_queue where project_id = ${shop.projectId}`.execute(server.db);
  await count(shop);
  await agree(shop);
});
