import { randomUUID } from 'node:crypto';
import type { AttributionModel } from '@sillage/contract/attribution/attribution-models';
import type { AttributionQuery } from '@sillage/contract/attribution/attribution-query';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildSheets } from '../../src/flows/attribution/build-sheets.ts';
import { bringJourneysUpToDate } from '../../src/flows/attribution/refresh-journeys.ts';
import { anonymizeEvents } from '../../src/flows/events/anonymize-events.ts';
import { hasOtherJourneys } from '../../src/store/attribution/credit-sheet-states.ts';
import { askBoth, question, shopIn, told } from '../harness/attribution.ts';
import { finishErasures } from '../harness/erasures.ts';
import { restingBut } from '../harness/other-projects.ts';
import { sharedTestServer, type TestServer, throwFailure } from '../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

const rules: AttributionModel[] = [
  'first',
  'last',
  'linear',
  'positionBased',
  'wShaped',
  'timeDecay',
];

type Shop = Awaited<ReturnType<typeof shopIn>>;

/** What sheets can answer: whole days, other hours, either date, filters by type and node. */
const questions: Partial<AttributionQuery>[] = [
  { models: rules, interval: 'month' },
  { models: [...rules, 'lastNonDirect'], groupBy: 'channelGroup', interval: 'week' },
  { models: rules, attributedDate: 'interaction', interval: 'week' },
  { models: ['linear'], groupBy: 'campaign', filter: { eventTypes: ['order'] } },
  { models: ['linear'], filter: { nodes: [{ source: 'meta-ads' }] }, interval: 'dayOfWeek' },
  { models: ['linear'], since: '2026-03-05T10:30:00Z', until: '2026-03-28T22:45:00Z' },
  {
    models: ['linear'],
    metrics: ['paid', 'state-delay-paid'],
    compare: { with: 'previousPeriod' },
  },
  { models: ['last'], include: ['positions'], interval: 'month' },
  {
    models: ['first'],
    groupBy: 'channelGroup',
    include: ['visits', 'visitors', 'conversionRate', 'positions'],
    compare: { with: 'previousPeriod' },
    limit: 1,
  },
  {
    models: ['linear'],
    include: ['positions'],
    filter: { nodes: [{ source: 'meta-ads' }] },
    since: '2026-03-05T10:30:00Z',
    until: '2026-03-28T22:45:00Z',
  },
];

/** Sheets and journeys say the same to every question, and sheets do answer. */
async function agree({ projectId }: Shop, asked = questions) {
  for (const query of asked) {
    const { byJourneys, bySheets } = await askBoth(server, projectId, {
      ...question,
      since: '2026-01-01',
      until: '2027-01-01',
      ...query,
    });
    expect(bySheets, JSON.stringify(query)).toEqual(byJourneys);
    expect(bySheets).toBeDefined();
  }
  expect(await hasOtherJourneys(server.db, projectId)).toBe(false);
}

async function filledShop() {
  const shop = await shopIn(server);
  await shop.visit(
    { at: '2026-03-01T10:00:00Z', source: 'social:facebook' },
    { at: '2026-03-02T23:30:00Z', source: 'meta-ads', sourceCampaign: 'Printemps' },
    { at: '2026-03-03T10:00:00Z', source: 'direct' },
    { at: '2026-03-04T10:00:00Z', source: 'search:google' },
    { at: '2026-03-20T10:00:00Z', trackerId: 'two', source: 'google-ads' },
  );
  const first = await shop.order(
    '2026-03-05T10:00:00Z',
    { email: 'a@b.fr', total: 99.99 },
    'browser',
  );
  const second = await shop.order('2026-03-28T22:30:00Z', { email: 'c@d.fr', total: 7.77 }, 'two');
  await shop.order('2026-03-29T01:30:00Z', { total: 0.1 });
  // A question brings journeys and sheets up to date; one test asks them all of a new shop.
  await agree(shop, questions.slice(0, 1));
  return { ...shop, first, second };
}

/** Every project rests: what is made stays as it is. */
class Rest extends Map<string, number> {
  override get = () => Number.POSITIVE_INFINITY;
}

const newBuilder = (journeysPerBatch = 1, restsUntil: Map<string, number> = new Rest()) => ({
  checked: new Set<string>(),
  restsUntil,
  restsWith: new Map<string, string>(),
  journeysPerBatch,
  onFailure: throwFailure,
});
const build = (journeysPerBatch?: number) => buildAll(newBuilder(journeysPerBatch));

async function buildAll(builder: Parameters<typeof buildSheets>[1], now?: number) {
  while ((await buildSheets(server.db, builder, now)) > 0);
}

describe('sheets follow', () => {
  test('an event, a visit and an offline interaction, at once', async () => {
    const shop = await filledShop();
    await agree(shop);
    await shop.visit({ at: '2026-03-04T11:00:00Z', source: 'google-ads' });
    await agree(shop);
    await shop.order('2026-04-01T10:00:00Z', { email: 'c@d.fr', total: 12.345 }, 'browser');
    await agree(shop);
    await server.agents.addUserField({
      params: shop.params,
      body: { storageKey: 'email', type: 'email', discriminant: true },
    });
    const { wmktId } = await server.agents.createIntegration({
      params: shop.params,
      body: { name: 'Salons' },
    });
    await server.api.createOfflineInteraction({
      params: shop.params,
      body: { date: '2026-03-01T10:00:00Z', userData: { email: 'a@b.fr' }, nodeData: { wmktId } },
    });
    await agree(shop);
  });

  test('a state, a statistic with more decimals, and a refund months later', async () => {
    const shop = await filledShop();
    const params = { ...shop.params, id: shop.first };
    await server.api.patchState({
      params: { ...params, storageKey: 'paid' },
      body: { date: '2026-03-08T10:00:00Z', value: 1 },
    });
    await agree(shop);
    await server.api.patchStatistic({
      params: { ...params, storageKey: 'turnover' },
      body: { date: '2026-05-08T10:00:00Z', value: 10.12345 },
    });
    await agree(shop);
  });

  test('events and visits that are deleted', async () => {
    const shop = await filledShop();
    await server.api.deleteEvent({ params: { ...shop.params, id: shop.first } });
    await agree(shop);
    const { data } = await server.api.listInteractions({ params: shop.params });
    for (const { id } of data)
      await server.api.deleteInteraction({ params: { ...shop.params, id } });
    await agree(shop);
    expect(told(await shop.ask())).toEqual({ none: 2 });
  });

  test('an event that a trusted sender replaces', async () => {
    const shop = await filledShop();
    const body = (total: number) => ({
      projectId: shop.projectId,
      nonce: 'same',
      eventType: 'order',
      eventDate: '2026-03-06T10:00:00Z',
      trackerId: 'browser',
      data: { total },
    });
    const sent = await fetch(`${server.url}/v1/events/sync`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body(1)),
    });
    expect(sent.status).toBe(201);
    await agree(shop);
    await server.api.postEvent({ body: body(50) });
    await agree(shop);
  });

  test('people who turn out to be one, and one who is erased', async () => {
    const shop = await filledShop();
    await shop.order('2026-05-01T10:00:00Z', { email: 'a@b.fr', phone: '+33612345678' });
    await shop.order('2026-05-02T10:00:00Z', { email: 'c@d.fr', phone: '+33612345678' });
    await agree(shop);
    await server.api.createErasure({
      params: shop.params,
      body: { storageKey: 'email', value: 'a@b.fr' },
    });
    await finishErasures(server.db);
    await agree(shop);
  });

  test('events that expire', async () => {
    const shop = await filledShop();
    await sql`update events set expires_at = now() - interval '1 day'
      where project_id = ${shop.projectId}`.execute(server.db);
    while ((await anonymizeEvents(server.db, new Date())) > 0);
    await agree(shop);
  });

  test('names, outlays and groups of channels, which are read with the question', async () => {
    const shop = await filledShop();
    const { id: integrationId, wmktId } = await server.agents.createIntegration({
      params: shop.params,
      body: { name: 'Affichage' },
    });
    const campaign = await server.api.createCampaign({
      params: { ...shop.params, wmktId },
      body: { name: 'Métro', campaignSlug: 'metro' },
    });
    await shop.visit({
      at: '2026-03-04T12:00:00Z',
      source: 'custom',
      integrationId,
      campaignId: campaign.id,
    });
    await agree(shop);
    await server.api.createSourceOutlay({
      params: shop.params,
      body: {
        source: 'meta-ads',
        amount: { amount: 100, currency: 'EUR' },
        startDate: '2026-03-01T00:00:00Z',
        endDate: '2026-04-01T00:00:00Z',
      },
    });
    await agree(shop);
  });
});

test('the sheets of past days become one a day, and say the same', async () => {
  const shop = await filledShop();
  const most = async () => {
    const { rows } = await sql<{ most: number }>`
      select max(sheets)::integer as most from (
        select count(*) as sheets from credit_sheets where project_id = ${shop.projectId}
        group by dated_by, day, event_type) as days`.execute(server.db);
    return rows[0]?.most;
  };
  for (const hour of [10, 11, 12]) {
    await shop.order(`2026-03-05T${hour}:00:00Z`, { total: hour }, 'browser');
    await agree(shop);
  }
  expect(await most()).toBeGreaterThan(2);
  const builder = newBuilder(1, await restingBut(server, shop.projectId));
  const now = Date.now();
  const buildAt = (seconds: number) => buildAll(builder, now + seconds * 1000);
  await buildAt(0);
  expect(await most()).toBe(1);
  await agree(shop);
  await shop.order('2026-03-05T13:00:00Z', { total: 13 }, 'browser');
  await agree(shop);
  await buildAt(59);
  expect(await most()).toBe(2);
  await buildAt(61);
  expect(await most()).toBe(1);
  await agree(shop);
});

describe('sheets are made again', () => {
  test.each<[string, object]>([
    ['window', { attribution: { lookbackDays: 2 } }],
    ['half-life', { attribution: { halfLifeDays: 1 } }],
    ['weights', { attribution: { positionWeights: { first: 10, middle: 80, last: 10 } } }],
    ['time zone', { timezone: 'America/New_York' }],
  ])('for another %s; until then journeys answer', async (_, body) => {
    const shop = await filledShop();
    await server.agents.updateProject({ params: shop.params, body });
    const asked = { ...question, models: rules };
    const before = await askBoth(server, shop.projectId, asked);
    expect(before.bySheets).toBeUndefined();
    await build();
    await agree(shop);
    await shop.order('2026-03-07T10:00:00Z', { email: 'a@b.fr', total: 3 }, 'browser');
    await agree(shop);
  });

  test('while events come: those of before and those of meanwhile count once', async () => {
    const shop = await filledShop();
    await sql`delete from credit_sheet_states where project_id = ${shop.projectId}`.execute(
      server.db,
    );
    const builder = newBuilder();
    for (let step = 0; step < 6; step += 1) {
      await buildSheets(server.db, builder);
      await shop.order(`2026-03-1${step}T10:00:00Z`, { total: step }, 'browser');
      await shop.visit({ at: `2026-03-0${step + 1}T08:00:00Z`, source: `site:${step}.fr` });
      await bringJourneysUpToDate(server.db, shop.projectId);
    }
    await buildAll(builder);
    await agree(shop);
  });

  test('when they are of another form, or a process that knows another one has added to them', async () => {
    const shop = await filledShop();
    await sql`update credit_sheets set positions = null
      where project_id = ${shop.projectId}`.execute(server.db);
    await sql`update credit_sheet_states set settings = replace(settings, '"version":2', '"version":1')
      where project_id = ${shop.projectId}`.execute(server.db);
    expect((await askBoth(server, shop.projectId, question)).bySheets).toBeUndefined();
    await build();
    await agree(shop);
    await sql`update credit_sheets set positions = null
      where project_id = ${shop.projectId}`.execute(server.db);
    await sql`update credit_sheet_states set digest = (
        select sum(('x' || left(md5(packed || details), 8))::bit(32)::bigint) from journeys
        where project_id = ${shop.projectId})
      where project_id = ${shop.projectId}`.execute(server.db);
    expect(await hasOtherJourneys(server.db, shop.projectId)).toBe(true);
    await build();
    await agree(shop);
  });

  test('when a release before has written or deleted journeys', async () => {
    const shop = await filledShop();
    await sql`delete from journeys
      where project_id = ${shop.projectId} and event_id = ${shop.first}`.execute(server.db);
    expect(await hasOtherJourneys(server.db, shop.projectId)).toBe(true);
    await build();
    await agree(shop);
  });
});

test('many small changes of a day leave few sheets', async () => {
  const shop = await shopIn(server);
  for (let index = 0; index < 40; index += 1) {
    await shop.order('2026-03-05T10:00:00Z', { total: 1, nonce: randomUUID() }, 'browser');
    await bringJourneysUpToDate(server.db, shop.projectId);
  }
  await agree(shop);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from credit_sheets
    where project_id = ${shop.projectId}`.execute(server.db);
  expect(rows[0]?.count).toBeLessThan(40);
});

test('what sheets do not have is answered by journeys', async () => {
  const shop = await filledShop();
  for (const query of [
    { models: ['markov'] },
    { models: ['shapley'] },
    { groupBy: 'device' },
    { lookbackDays: 3 },
    { timezone: 'Asia/Tokyo', interval: 'day', until: '2026-05-01' },
    { filter: { states: { paid: 0 } } },
    { include: ['positions'], attributedDate: 'interaction' },
    { since: '2026-03-05T10:00:00Z', until: '2026-03-05T11:00:00Z' },
    { attributedDate: 'interaction', since: '2026-03-01T12:00:00Z' },
  ] as Partial<AttributionQuery>[]) {
    const asked = { ...question, ...query };
    const { bySheets, byJourneys } = await askBoth(server, shop.projectId, asked);
    expect(bySheets, JSON.stringify(query)).toBeUndefined();
    expect(byJourneys).toBeDefined();
  }
});
