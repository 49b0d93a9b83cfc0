import { createClient } from '@sillage/client/source/client';
import { parseDecimal, toNumber, zero } from '@sillage/engine/money/decimal';
import { convert } from '@sillage/engine/money/exchange';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isWhole } from '../../../../test/whole.ts';
import { createDemo } from '../../src/demo/create-demo.ts';
import { type DemoEvent, demoEvents } from '../../src/demo/history.ts';
import { demoRates } from '../../src/demo/marketing.ts';
import { createAgent } from '../../src/flows/access/create-agent.ts';
import { eventId } from '../../src/ids/derived-ids.ts';
import type { Db } from '../../src/store/driver/database.ts';
import { openTestDatabase } from '../harness/database.ts';
import { pagesDay } from '../harness/embedded-setup.ts';
import { testPasswords } from '../harness/passwords.ts';
import { settled } from '../harness/processed.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { newServiceAccount } from '../harness/service-account.ts';

const now = pagesDay;
const year = { since: '2025-11-01T00:00:00Z', until: now.toISOString() };
const metrics = ['event-count', 'turnover', 'product-count', 'paid', 'refund', 'qualified'];
const params = { projectId: 'demo' };

let server: TestServer;
let api: ReturnType<typeof apiWith>;
const apiWith = (token: string) => settled(createClient({ baseUrl: server.url, token }));
beforeAll(async () => {
  server = await startTestServer({ demo: true });
  api = apiWith((await newServiceAccount(server.agents, 'demo', 'editor')).token);
});
afterAll(() => server.close());

const isComplete = ({ eventType, data }: DemoEvent): boolean =>
  eventType === 'order'
    ? data.total !== undefined && data.total !== 'gratuit'
    : eventType === 'lead' && String(data.email).includes('@');

const understood = demoEvents(now.getTime()).filter(isComplete);
const of = (eventType: string) => understood.filter((event) => event.eventType === eventType);

/** The generator's own sums, in cents: what a metric is worth at the end. */
const sumOf = (events: DemoEvent[], key: string, first: (event: DemoEvent) => number): number =>
  events.reduce((sum, event) => {
    const last = event.changes.findLast((change) => change.key === key)?.value;
    return sum + Math.round((last ?? first(event)) * 100);
  }, 0) / 100;

/** An order's total in euros. */
function euros({ at, data: { total } }: DemoEvent): number {
  if (typeof total === 'number') return total;
  const { amount, currency } = total as { amount: number; currency: string };
  const day = new Date(at).toISOString().slice(0, 10);
  const rates = [...demoRates(now.getTime())].findLast(([each]) => each <= day)?.[1];
  return toNumber(convert(parseDecimal(amount) ?? zero, currency, 'EUR', rates) ?? zero);
}

const none = () => 0;
const expected = {
  lead: {
    'event-count': of('lead').length,
    turnover: sumOf(of('lead'), 'turnover', none),
    'product-count': 0,
    paid: 0,
    refund: 0,
    qualified: sumOf(of('lead'), 'qualified', none),
  },
  order: {
    'event-count': of('order').length,
    turnover: sumOf(of('order'), 'turnover', euros),
    'product-count': sumOf(of('order'), 'product-count', ({ data }) => Number(data.products)),
    paid: sumOf(of('order'), 'paid', none),
    refund: sumOf(of('order'), 'refund', none),
    qualified: 0,
  },
};

test('insights of the year are the sums of the history', async () => {
  const rows = await api.queryInsights({
    params,
    body: { ...year, metrics, groupBy: 'event-type', interval: 'day' },
  });
  for (const eventType of ['lead', 'order'] as const) {
    const days = rows.filter(({ identifier }) => identifier === eventType);
    for (const key of metrics) {
      const sum = days.reduce((total, { values }) => total + (values[key] ?? 0), 0);
      const wanted = expected[eventType][key as keyof typeof expected.lead];
      expect({ eventType, key, sum: Math.round(sum * 100) / 100 }).toEqual({
        eventType,
        key,
        sum: wanted,
      });
    }
  }
});

test('the states that events are in now agree with what insights summed', async () => {
  const rows = await api.queryInsights({
    params,
    body: {
      ...year,
      metrics: ['event-count'],
      groupBy: 'project',
      interval: 'monthOfYear',
      filter: { states: { refund: 1 } },
    },
  });
  const refunded = rows.reduce((sum, { values }) => sum + (values['event-count'] ?? 0), 0);
  expect(refunded).toBe(expected.order.refund);
});

test('events can be read, each with its user and its dates', async () => {
  expect((await counts(server.db)).events).toBe(understood.length);
  for (const event of understood.filter((_, index) => index % 40 === 0)) {
    const id = eventId('demo', event.nonce);
    const read = await api.getEvent({ params: { ...params, id } });
    const at = new Date(event.at).toISOString();
    expect(read).toMatchObject({ eventType: event.eventType, eventDate: at, createdAt: at });
    expect(read.userId).not.toBeNull();
    expect(read.user.email?.current).toBe(event.data.email);
    expect(read.metrics.length).toBeGreaterThanOrEqual(event.changes.length);
  }
});

test('some values are invalid, and some events are in the trash with their own dates', async () => {
  const unread = understood.find(({ data }) => data.phone === '06 12');
  const id = eventId('demo', unread?.nonce ?? '');
  const { user } = await api.getEvent({ params: { ...params, id } });
  expect(user.phone).toMatchObject({ raw: '06 12', invalid: true });
  const { total, data } = await api.listTrashedEvents({ params });
  expect(total).toBe(demoEvents(now.getTime()).length - understood.length);
  expect(total).toBeGreaterThan(8);
  expect(new Set(data.map(({ rawEventDate }) => rawEventDate)).size).toBe(total);
  const reasons = new Set(data.flatMap(({ errors }) => errors.map(({ type }) => type)));
  expect([...reasons].sort()).toEqual(['invalid-field', 'missing-field', 'unknown-event-type']);
});

test('a change of an event goes on from its history', async () => {
  const order = of('order').findLast(({ changes }) => changes.length === 1);
  const id = eventId('demo', order?.nonce ?? '');
  const { metrics: ledger } = await api.patchStatistic({
    params: { ...params, id, storageKey: 'turnover' },
    body: { value: euros(order as DemoEvent), date: now.toISOString() },
  });
  expect(ledger.filter(({ key }) => key === 'turnover')).toHaveLength(2);
});

test('campaigns and outlays can be read', async () => {
  const { data: integrations } = await server.agents.listIntegrations({ params });
  expect(integrations.map(({ name }) => name)).toEqual([
    'Lettre d’information et salons',
    'Publicité en ligne',
  ]);
  const counts: number[] = [];
  for (const { wmktId } of integrations) {
    const { data: campaigns } = await api.listCampaigns({ params: { ...params, wmktId } });
    counts.push(campaigns.length);
    for (const { id } of campaigns) {
      const place = { ...params, wmktId, parentCampaignId: id };
      expect((await api.listOutlays({ params: place })).total).toBe(12);
    }
  }
  expect(counts).toEqual([4, 2]);
});

test('models disagree: networks open what a search of the brand closes', async () => {
  const rows = await api.queryAttribution({
    params,
    body: {
      ...year,
      models: ['first', 'last', 'shapley'],
      metrics: ['event-count', 'turnover'],
      groupBy: 'campaign',
    },
  });
  const orders = (name: string, model: string) =>
    rows.find((row) => row.name === name && row.model === model)?.values['event-count'] ?? 0;
  const [social, brand] = ['Découverte sur les réseaux sociaux', 'Recherche de la marque'];
  expect(orders(social, 'first')).toBeGreaterThan(3 * orders(social, 'last'));
  expect(orders(brand, 'last')).toBeGreaterThan(2 * orders(brand, 'first'));
  for (const name of [social, brand]) {
    const shared = orders(name, 'shapley');
    const ends = [orders(name, 'first'), orders(name, 'last')];
    expect(shared).toBeGreaterThan(Math.min(...ends));
    expect(shared).toBeLessThan(Math.max(...ends));
  }
  expect(rows.find(({ name }) => name === social)?.spend).toBeGreaterThan(25_000);
});

test('a real event is not taken for one of the demonstration', async () => {
  const body = { projectId: 'demo', nonce: '1', eventType: 'lead', data: { email: 'a@b.fr' } };
  const before = await counts(server.db);
  const { id } = await api.postEventSync({ body });
  await expect(api.postEventSync({ body })).rejects.toThrow();
  expect(await counts(server.db)).toEqual({
    ...before,
    events: before.events + 1,
    users: before.users + 1,
    metric_changes: before.metric_changes + 1,
  });
  expect((await api.getEvent({ params: { ...params, id } })).metrics).toEqual([]);
});

test('a second call does nothing', async () => {
  const before = await counts(server.db);
  expect(
    await createDemo(server.db, testPasswords, new Date('2027-01-01T00:00:00Z')),
  ).toBeUndefined();
  expect(await counts(server.db)).toEqual(before);
});

test('its invented rates hold in no other project', async () => {
  const rates = (table: 'reference_rates' | 'project_rates') =>
    server.db.selectFrom(table).selectAll().execute();
  expect(await rates('reference_rates')).toEqual([]);
  const own = await rates('project_rates');
  expect(own.length).toBeGreaterThan(12);
  expect(own.every((row) => 'project_id' in row && row.project_id === 'demo')).toBe(true);
});

test.runIf(isWhole)('a failure leaves nothing, and the next start makes the same', async () => {
  const { db, close } = await openTestDatabase();
  await createAgent(db, testPasswords, {
    email: 'demo@sillage.example',
    password: 'un mot de passe long',
  });
  await expect(createDemo(db, testPasswords, now)).rejects.toThrow();
  expect(await counts(db)).toEqual(Object.fromEntries(tables.map((table) => [table, 0])));
  await db.deleteFrom('workspace_owners').execute();
  await db.deleteFrom('agents').execute();
  expect(await createDemo(db, testPasswords, now)).toMatchObject({ email: 'demo@sillage.example' });
  expect((await counts(db)).events).toBe(understood.length);
  await close();
});

const tables = ['projects', 'events', 'users', 'metric_changes', 'project_rates'] as const;

async function counts(db: Db): Promise<Record<(typeof tables)[number], number>> {
  const rows = tables.map((table) =>
    sql<{ total: number }>`select count(*)::integer as total from ${sql.table(table)}`.execute(db),
  );
  const totals = (await Promise.all(rows)).map((answer) => answer.rows[0]?.total ?? 0);
  return Object.fromEntries(tables.map((table, index) => [table, totals[index]])) as never;
}
