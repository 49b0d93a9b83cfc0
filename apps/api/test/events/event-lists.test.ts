import { randomUUID } from 'node:crypto';
import type { EventListQuery } from '@sillage/contract/events/event-lists';
import { beforeAll, describe, expect, test } from 'vitest';
import { minute, pageView, visit } from '../harness/hits.ts';
import { refusal, sharedTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

/** A shop whose orders have a field of each kind. */
async function openShop() {
  const { id: projectId } = await server.newProject();
  const params = { projectId };
  const field = (key: string, type: 'string' | 'number' | 'email' | 'state' | 'currency') => ({
    ingestionKey: key,
    storageKey: key,
    type,
    entity:
      ({ email: 'user', state: 'state', currency: 'statistic' } as const)[
        type as 'email' | 'state' | 'currency'
      ] ?? ('event-type' as const),
    discriminant: type === 'email',
    optional: true,
  });
  const fields = [
    field('email', 'email'),
    field('shop', 'string'),
    field('seats', 'number'),
    field('paid', 'state'),
    field('turnover', 'currency'),
  ];
  for (const reference of ['order', 'lead'])
    await server.api.createEventType({ params, body: { reference, name: reference, fields } });
  const send = async (
    eventDate: string,
    data: object,
    more: { eventType?: string; trackerId?: string; nonce?: string } = {},
  ) => {
    const body = {
      projectId,
      nonce: randomUUID(),
      eventType: 'order',
      eventDate,
      data: { ...data },
      ...more,
    };
    return (await server.api.postEventSync({ body })).id;
  };
  const list = (query: EventListQuery = {}) => server.api.listEvents({ params, query });
  const ids = async (query: EventListQuery = {}) => (await list(query)).data.map(({ _id }) => _id);
  return { projectId, params, send, list, ids };
}

describe('the list of events', () => {
  test('has the newest first, in the shape of an event', async () => {
    const shop = await openShop();
    const old = await shop.send('2026-03-01T09:00:00Z', { shop: 'Lyon', turnover: 12 });
    const recent = await shop.send('2026-03-02T09:00:00Z', { email: 'ada@exemple.fr' });
    const { data, ...page } = await shop.list();
    expect(page).toEqual({
      count: 2,
      total: 2,
      totalIsExact: true,
      offset: 0,
      limit: 50,
      next: null,
    });
    const read = (id: string) => server.api.getEvent({ params: { projectId: shop.projectId, id } });
    expect(data).toEqual([await read(recent), await read(old)]);
  });

  test('finds an event by its nonce, here and in the trash, until it is anonymized', async () => {
    const shop = await openShop();
    await shop.send('2026-03-01T09:00:00Z', {});
    const id = await shop.send('2026-03-02T09:00:00Z', {}, { nonce: 'commande 1042' });
    expect(await shop.ids({ nonce: 'commande 1042' })).toEqual([id]);
    expect(await shop.ids({ nonce: 'commande 1042', until: '2026-03-02T00:00:00Z' })).toEqual([]);
    expect(await shop.ids({ nonce: 'commande 104' })).toEqual([]);
    const trashed = async (nonce: string) =>
      (await server.api.listTrashedEvents({ params: shop.params, query: { nonce } })).data;
    expect(await trashed('commande 1042')).toEqual([]);
    await server.api
      .postEventSync({
        body: {
          projectId: shop.projectId,
          nonce: 'faux',
          eventType: 'inconnu',
          data: {},
        },
      })
      .catch(() => undefined);
    expect(await trashed('faux')).toMatchObject([{ eventTypeRef: 'inconnu' }]);
    await server.db
      .updateTable('events')
      .set({ anonymized_at: new Date() })
      .where('project_id', '=', shop.projectId)
      .execute();
    expect(await shop.ids({ nonce: 'commande 1042' })).toEqual([]);
  });

  test('of the same date has the last that came first', async () => {
    const shop = await openShop();
    const sent = [];
    for (let times = 0; times < 3; times += 1)
      sent.push(await shop.send('2026-03-01T09:00:00Z', {}));
    expect(await shop.ids()).toEqual(sent.reverse());
  });

  test('is cut by period, type, person, state, field and source, all together', async () => {
    const shop = await openShop();
    const trackerId = randomUUID();
    const now = new Date().toISOString();
    await visit(
      server,
      pageView(shop.projectId, {
        trackerId,
        age: 10 * minute,
        page: 'https://exemple.fr/?gclid=a',
      }),
    );
    const one = await shop.send('2026-03-01T09:00:00Z', { shop: 'Lyon', seats: 2, paid: 1 });
    const two = await shop.send(now, { email: 'ada@exemple.fr', shop: 'Lyon' }, { trackerId });
    const three = await shop.send(
      '2026-03-03T09:00:00Z',
      { email: 'Ada@Exemple.fr' },
      { eventType: 'lead' },
    );
    const [first] = (await shop.list()).data;
    const userId = first?.userId ?? '';
    expect(await shop.ids({ since: '2026-03-03T09:00:00Z' })).toEqual([two, three]);
    expect(await shop.ids({ until: '2026-03-03T09:00:00Z' })).toEqual([one]);
    expect(await shop.ids({ eventType: 'lead' })).toEqual([three]);
    expect(await shop.ids({ eventType: 'unknown' })).toEqual([]);
    expect(await shop.ids({ userId })).toEqual([two, three]);
    expect(await shop.ids({ userId: randomUUID() })).toEqual([]);
    expect(await shop.ids({ state: 'paid' })).toEqual([one]);
    expect(await shop.ids({ state: 'paid', stateValue: 0 })).toEqual([two, three]);
    expect(await shop.ids({ field: 'shop', value: 'Lyon' })).toEqual([two, one]);
    expect(await shop.ids({ field: 'seats', value: '2.0' })).toEqual([one]);
    expect(await shop.ids({ field: 'email', value: 'ADA@EXEMPLE.FR' })).toEqual([two, three]);
    expect(await shop.ids({ field: 'shop' })).toEqual([three]);
    // Her browser is known since the second event; the visit came after the third.
    expect(await shop.ids({ source: 'google-ads' })).toEqual([two]);
    expect(await shop.ids({ source: 'direct' })).toEqual([]);
    expect(
      await shop.ids({ eventType: 'order', field: 'shop', value: 'Lyon', state: 'paid' }),
    ).toEqual([one]);
  });

  test('a state of the future is not current yet', async () => {
    const shop = await openShop();
    const id = await shop.send('2026-03-01T09:00:00Z', {});
    await server.api.patchState({
      params: { projectId: shop.projectId, id, storageKey: 'paid' },
      body: { value: 1, date: '2999-01-01T00:00:00Z' },
    });
    expect(await shop.ids({ state: 'paid' })).toEqual([]);
    expect(await shop.ids({ state: 'paid', stateValue: 0 })).toEqual([id]);
  });

  test('leaves out what was deleted, and what is of another project', async () => {
    const [shop, other] = [await openShop(), await openShop()];
    await other.send('2026-03-01T09:00:00Z', {});
    const id = await shop.send('2026-03-01T09:00:00Z', {});
    expect(await shop.ids()).toEqual([id]);
    await server.api.deleteEvent({ params: { projectId: shop.projectId, id } });
    expect(await shop.ids()).toEqual([]);
  });

  test('says what it does not know', async () => {
    const shop = await openShop();
    const messages = async (query: EventListQuery) => (await refusal(shop.list(query))).messages;
    expect(await messages({ state: 'payd' })).toEqual(['state must be a known state']);
    expect(await messages({ field: 'chop', value: '1' })).toEqual([
      'field must be a known field of an event or a person',
    ]);
    expect(await messages({ field: 'email', value: 'nobody' })).toEqual([
      'value must be a valid email',
    ]);
    expect(await messages({ value: '1' })).toEqual([
      'field must be present in a query that has value',
    ]);
    expect(await messages({ stateValue: 1 })).toEqual([
      'state must be present in a query that has stateValue',
    ]);
  });
});

describe('the values of a field', () => {
  test('are the most frequent ones, found whatever their case and accents', async () => {
    const shop = await openShop();
    for (const name of ['Lyon', 'Épinal', 'Lyon', 'Lille'])
      await shop.send('2026-03-01T09:00:00Z', { shop: name, seats: 2 });
    const values = (storageKey: string, query: object = {}) =>
      server.api.listFieldValues({ params: { ...shop.params, storageKey }, query });
    expect(await values('shop')).toEqual({
      isPersonal: false,
      isExact: true,
      data: [
        { value: 'Lyon', count: 2 },
        expect.objectContaining({ count: 1 }),
        expect.objectContaining({ count: 1 }),
      ],
    });
    expect((await values('shop', { search: 'EPI' })).data).toEqual([{ value: 'Épinal', count: 1 }]);
    expect((await values('shop', { limit: 1 })).data).toEqual([{ value: 'Lyon', count: 2 }]);
    expect((await values('shop', { search: '%' })).data).toEqual([]);
    expect((await values('seats')).data).toEqual([{ value: 2, count: 4 }]);
  });

  test('are never suggested for what is personal; an unknown field is none', async () => {
    const shop = await openShop();
    await shop.send('2026-03-01T09:00:00Z', { email: 'ada@exemple.fr' });
    const values = (storageKey: string) =>
      server.api.listFieldValues({ params: { ...shop.params, storageKey } });
    expect(await values('email')).toEqual({ isPersonal: true, isExact: true, data: [] });
    for (const key of ['chop', 'paid'])
      expect(await refusal(values(key))).toEqual({
        statusCode: 404,
        messages: [`Field not found ${key}`],
      });
  });
});

test('the list of metrics says what an insight can sum', async () => {
  const shop = await openShop();
  const { data } = await server.api.listMetrics({ params: shop.params });
  expect(data.map(({ key, type, currency }) => [key, type, currency])).toEqual([
    ['event-count', 'count', null],
    ['paid', 'state', null],
    ['state-delay-paid', 'delay', null],
    ['turnover', 'statistic', 'EUR'],
  ]);
  expect(data[1]?.eventTypes).toEqual(['lead', 'order']);
});

describe('the trash by reason', () => {
  async function trash() {
    const { id: projectId } = await server.newProject();
    const params = { projectId };
    await server.api.createEventType({
      params,
      body: {
        reference: 'order',
        name: 'Commande',
        fields: ['total', 'seats'].map((key) => ({
          ingestionKey: key,
          storageKey: key,
          type: 'number',
          entity: 'statistic',
        })),
      },
    });
    const send = async (eventType: string, data: object) => {
      const body = { projectId, nonce: randomUUID(), eventType, data: { ...data } };
      return (await server.api.postEvent({ body })).id;
    };
    const sent = [
      await send('order', { total: 'x', seats: 1 }),
      await send('order', { total: 'y' }),
      await send('odrer', {}),
    ];
    await server.drain();
    return { params, sent };
  }

  test('is found by cause, key and type', async () => {
    const { params, sent } = await trash();
    const ids = async (query: object) => {
      const { data } = await server.api.listTrashedEvents({ params, query });
      return sent.flatMap((id, index) => (data.some(({ _id }) => _id === id) ? [index] : []));
    };
    expect(await ids({})).toEqual([0, 1, 2]);
    expect(await ids({ type: 'invalid-field' })).toEqual([0, 1]);
    expect(await ids({ type: 'missing-field' })).toEqual([1]);
    expect(await ids({ field: 'seats' })).toEqual([1]);
    expect(await ids({ type: 'invalid-field', field: 'seats' })).toEqual([]);
    expect(await ids({ eventType: 'odrer' })).toEqual([2]);
    expect(await ids({ eventType: 'order', type: 'unknown-event-type' })).toEqual([]);
  });

  test('is counted, and every reason of every event counts once', async () => {
    const { params } = await trash();
    const { data, ...summary } = await server.api.listTrashReasons({ params });
    expect(summary).toEqual({ total: 3, totalIsExact: true });
    expect(data.map(({ lastDate: _, ...row }) => row)).toEqual([
      { type: 'invalid-field', eventType: 'order', field: 'total', count: 2 },
      { type: 'missing-field', eventType: 'order', field: 'seats', count: 1 },
      { type: 'unknown-event-type', eventType: 'odrer', field: null, count: 1 },
    ]);
    const listed = await server.api.listTrashedEvents({ params });
    expect(data.reduce((sum, { count }) => sum + count, 0)).toBe(
      listed.data.reduce((sum, { errors }) => sum + errors.length, 0),
    );
    const until = '2020-01-01T00:00:00Z';
    expect(await server.api.listTrashReasons({ params, query: { until } })).toEqual({
      total: 0,
      totalIsExact: true,
      data: [],
    });
  });
});
