import { randomUUID } from 'node:crypto';
import { createClient } from '@sillage/client/source/client';
import type { NewEventType } from '@sillage/contract/events/event-types';
import type { NewEvent } from '@sillage/contract/events/send-events';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { outboxProcessor } from '../../src/flows/events/process-outbox.ts';
import { upsertProjectRates, upsertRates } from '../../src/store/money/reference-rates.ts';
import { refuseInserts } from '../harness/floods.ts';
import {
  refusal,
  sharedTestServer,
  startTestServer,
  type TestServer,
  throwFailure,
} from '../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

const order: NewEventType = {
  reference: 'order',
  name: 'Commande',
  fields: [
    {
      ingestionKey: 'mail',
      storageKey: 'email',
      type: 'email',
      entity: 'user',
      discriminant: true,
      isPii: true,
    },
    {
      ingestionKey: 'tel',
      storageKey: 'phone',
      type: 'phone',
      entity: 'user',
      discriminant: true,
      optional: true,
    },
    {
      ingestionKey: 'note',
      storageKey: 'note',
      type: 'number',
      entity: 'event-type',
      optional: true,
    },
    { ingestionKey: 'paid', storageKey: 'paid', type: 'state', entity: 'state', optional: true },
    {
      ingestionKey: 'total',
      storageKey: 'turnover',
      type: 'currency',
      entity: 'statistic',
      optional: true,
    },
  ],
  phoneParsingConfig: [{ order: 1, countryCode: 'FR' }],
};

const customer = {
  ingestionKey: 'customer',
  storageKey: 'customer',
  type: 'string',
  entity: 'user',
  discriminant: true,
  optional: true,
} as const;

async function shop(): Promise<string> {
  const { id } = await server.newProject();
  await server.api.createEventType({ params: { projectId: id }, body: order });
  return id;
}

const event = (projectId: string, data: Record<string, unknown>, more: Partial<NewEvent> = {}) => ({
  projectId,
  nonce: randomUUID(),
  eventType: 'order',
  data,
  ...more,
});
const send = (body: NewEvent) => server.api.postEventSync({ body });
const read = (projectId: string, id: string) => server.api.getEvent({ params: { projectId, id } });
const valuesOf = async (projectId: string, metrics: string[], month = '2026-03') => {
  const [row] = await server.api.queryInsights({
    params: { projectId },
    body: {
      since: `${month}-01T00:00:00+01:00`,
      until: `${month}-28T00:00:00+01:00`,
      metrics,
      groupBy: 'project',
      interval: 'month',
    },
  });
  return row?.values;
};

describe('sending', () => {
  test('an event is accepted without a token, kept, then processed', async () => {
    const projectId = await shop();
    const body = event(projectId, { mail: 'Ada@Exemple.fr', total: 12.5 });
    const response = await fetch(`${server.url}/v1/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(202);
    const { id } = (await response.json()) as { id: string };
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    const raw = await server.api.getRawEvent({ params: { projectId, id } });
    expect(raw).toMatchObject({ _id: id, nonce: body.nonce, eventType: 'order', data: body.data });
    await expect(read(projectId, id)).rejects.toThrow('not processed yet');
    await server.drain();
    expect((await read(projectId, id)).user.email?.current).toBe('ada@exemple.fr');
  });

  test('fifty retries of a nonce at once give one id and one event', async () => {
    const projectId = await shop();
    const body = event(projectId, { mail: 'a@b.fr' }, { eventDate: '2026-03-05T10:00:00Z' });
    const ids = await Promise.all(
      Array.from({ length: 50 }, async () => (await server.api.postEvent({ body })).id),
    );
    expect(new Set(ids).size).toBe(1);
    await server.drain();
    expect(await valuesOf(projectId, ['event-count'])).toEqual({ 'event-count': 1 });
    await server.api.postEvent({ body });
    await server.drain();
    expect(await valuesOf(projectId, ['event-count'])).toEqual({ 'event-count': 1 });
  });

  test('four workers at once process each event once', async () => {
    const projectId = await shop();
    await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        server.api.postEvent({
          body: event(projectId, { mail: `p${index % 7}@b.fr` }, { eventDate: '2026-03-05' }),
        }),
      ),
    );
    const worker = async () => {
      const { processNext } = outboxProcessor(server.db, 500, throwFailure);
      while ((await processNext()) > 0);
    };
    await Promise.all([worker(), worker(), worker(), worker()]);
    expect(await valuesOf(projectId, ['event-count'])).toEqual({ 'event-count': 60 });
    const users = await server.db
      .selectFrom('users')
      .selectAll()
      .where('project_id', '=', projectId)
      .execute();
    expect(users).toHaveLength(7);
  });

  test('the synchronous way answers 201 when the event can be read, and 409 the second time', async () => {
    const projectId = await shop();
    const body = event(projectId, { mail: 'a@b.fr' });
    const { id } = await send(body);
    expect((await read(projectId, id))._id).toBe(id);
    expect(await refusal(send(body))).toEqual({
      statusCode: 409,
      messages: ['Event already exists'],
    });
  });

  test('an unknown project is 404, both ways', async () => {
    const body = event('not-a-project', {});
    for (const call of [() => send(body), () => server.api.postEvent({ body })])
      expect(await refusal(call())).toEqual({
        statusCode: 404,
        messages: ['Project not found not-a-project'],
      });
  });

  test('a body lists every fault', async () => {
    const body = { projectId: 'ab', eventDate: 'hier', extra: 1 } as unknown as NewEvent;
    expect((await refusal(server.api.postEvent({ body }))).messages).toEqual([
      'nonce should not be empty',
      'eventType should not be empty',
      'data must be an object',
      'property extra should not exist',
      'projectId must be longer than or equal to 3 characters',
      'eventDate must be a Date instance',
    ]);
  });

  test('a poisoned event is refused, and its neighbours are kept', async () => {
    const projectId = await shop();
    const bodies = ['a', 'b\u0000', 'c'].map((name) => event(projectId, { mail: `${name}@b.fr` }));
    const statuses = await Promise.all(
      bodies.map((body) =>
        server.api.postEvent({ body }).then(
          () => 202,
          (error) => error.statusCode,
        ),
      ),
    );
    expect(statuses).toEqual([202, 400, 202]);
  });

  test('an event that cannot be processed keeps nobody waiting, and is processed once it can', async () => {
    const projectId = await shop();
    const bodies = ['a', 'b', 'c'].map((name) => event(projectId, { mail: `${name}@b.fr` }));
    const ids: string[] = [];
    for (const body of bodies) ids.push((await server.api.postEvent({ body })).id);
    const later = await shop();
    const { id: elsewhere } = await server.api.postEvent({
      body: event(later, { mail: 'd@b.fr' }),
    });
    await sql`
      create or replace function refuse() returns trigger language plpgsql as
      $$ begin if new.id = ${sql.lit(ids[1])} then raise 'poison'; end if; return new; end $$`.execute(
      server.db,
    );
    const { mend } = await refuseInserts(server, 'events', 'refuse');
    await expect(server.drain()).rejects.toThrow(`event ${ids[1]} of ${projectId} could not be`);
    await server.drain();
    for (const id of [ids[0], ids[2]]) expect((await read(projectId, id ?? ''))._id).toBe(id);
    expect((await read(later, elsewhere))._id).toBe(elsewhere);
    await expect(read(projectId, ids[1] ?? '')).rejects.toThrow('not processed yet');

    await mend();
    await sql`update outbox set created_at = now() where project_id = ${projectId}`.execute(
      server.db,
    );
    await server.drain();
    expect((await read(projectId, ids[1] ?? '')).user.email?.current).toBe('b@b.fr');
  });

  test.each([
    ['of the end of the calendar', { eventDate: '9999-12-31T23:59:59.999Z' }, {}],
    ['of its beginning', { eventDate: '1000-01-01T00:00:00Z' }, {}],
    ['of a long name', {}, { customer: Array.from({ length: 400 }, randomUUID).join() }],
    ['of a blank name', {}, { customer: '' }],
  ])('an event %s is processed, both ways', async (_, more, data) => {
    const projectId = await shop();
    await server.agents.updateEventType({
      params: { projectId, id: 'order' },
      body: { fields: [...(order.fields ?? []), customer] },
    });
    const bodies = [1, 2].map((number) =>
      event(projectId, { mail: `a${number}@b.fr`, total: 1, ...data }, more),
    );
    const { id } = await send(bodies[0] as NewEvent);
    const second = await server.api.postEvent({ body: bodies[1] as NewEvent });
    await server.drain();
    const [one, other] = [await read(projectId, id), await read(projectId, second.id)];
    expect(one.userId === other.userId).toBe('customer' in data && data.customer !== '');
  });

  test('a project may be called null', async () => {
    await server.agents.createProject({ body: { id: 'null', name: 'Rien' } });
    const stranger = createClient({ baseUrl: server.url });
    const { id } = await stranger.postEvent({ body: event('null', {}) });
    expect(id).toMatch(/-5/);
  });
});

describe('trash', () => {
  test('data that does not fit is refused with every fault, and is in the trash all the same', async () => {
    const projectId = await shop();
    const body = event(projectId, { mail: 'not an address' });
    expect(await refusal(send(body))).toEqual({
      statusCode: 400,
      messages: ['data.mail is not valid'],
    });
    await server.api.postEvent({ body: event(projectId, {}) });
    await server.api.postEvent({ body: event(projectId, {}, { eventType: 'nope' }) });
    await server.drain();
    const { data, total } = await server.api.listTrashedEvents({ params: { projectId } });
    expect(total).toBe(3);
    const errors = data.map((trashed) => [trashed.eventTypeRef, trashed.errors]);
    expect(errors).toContainEqual([
      'order',
      [{ type: 'invalid-field', value: 'not an address', field: 'mail' }],
    ]);
    expect(errors).toContainEqual([
      'order',
      [{ type: 'missing-field', value: null, field: 'mail' }],
    ]);
    expect(errors).toContainEqual([
      'nope',
      [{ type: 'unknown-event-type', value: 'nope', field: null }],
    ]);
    const later = await server.api.listTrashedEvents({
      params: { projectId },
      query: { since: '2100-01-01', limit: 1 },
    });
    expect(later).toMatchObject({ total: 0, limit: 1 });
  });

  test('events of an archived type go to the trash', async () => {
    const projectId = await shop();
    await server.agents.archiveEventType({ params: { projectId, id: 'order' } });
    const call = send(event(projectId, { mail: 'a@b.fr' }));
    expect((await refusal(call)).messages).toEqual([
      'eventType must be a known event type, order is not',
    ]);
  });
});

describe('people', () => {
  test('events that share an identity are of one person', async () => {
    const projectId = await shop();
    const one = await send(event(projectId, { mail: 'ada@b.fr', tel: '0612345678' }));
    const two = await send(event(projectId, { mail: 'ADA@b.fr' }));
    const three = await send(event(projectId, { mail: 'bob@b.fr' }));
    const userIds = await Promise.all(
      [one, two, three].map(async ({ id }) => (await read(projectId, id)).userId),
    );
    expect(userIds[0]).toBe(userIds[1]);
    expect(userIds[2]).not.toBe(userIds[0]);
  });

  test('an event that identifies two people merges them into the older, history included', async () => {
    const projectId = await shop();
    const old = await send(event(projectId, { mail: 'ada@b.fr', total: 1 }));
    const young = await send(
      event(projectId, { mail: 'lovelace@b.fr', tel: '+33612345678', total: 2 }),
    );
    const { userId } = await read(projectId, old.id);
    await send(event(projectId, { mail: 'ada@b.fr', tel: '06 12 34 56 78' }));
    expect((await read(projectId, young.id)).userId).toBe(userId);
    const { total } = await server.api.listUserMetrics({
      params: { projectId, id: userId ?? '' },
    });
    expect(total).toBe(2);
  });

  test('metrics of a person are filtered and sorted', async () => {
    const projectId = await shop();
    const dates = ['2026-03-02T00:00:00Z', '2026-03-01T00:00:00Z', '2026-03-03T00:00:00Z'];
    let userId = '';
    for (const eventDate of dates) {
      const { id } = await send(
        event(projectId, { mail: 'a@b.fr', paid: 1, total: 1 }, { eventDate }),
      );
      userId = (await read(projectId, id)).userId ?? '';
    }
    const list = (query: object) =>
      server.api.listUserMetrics({ params: { projectId, id: userId }, query });
    expect((await list({})).total).toBe(6);
    const { data } = await list({ type: 'statistic', sort: 'metricDate', order: 'DESC' });
    expect(data.map((metric) => metric.data.date.slice(0, 10))).toEqual([
      '2026-03-03',
      '2026-03-02',
      '2026-03-01',
    ]);
    expect((await list({ since: '2026-03-02', until: '2026-03-03' })).total).toBe(2);
    expect((await refusal(list({ sort: 'colour', order: 'up' }))).messages).toEqual([
      'sort must be one of the following values: createdAt, updatedAt, metricDate',
      'order must be one of the following values: ASC, DESC',
    ]);
  });
});

describe('states and statistics', () => {
  const patchState = (projectId: string, id: string, value: 0 | 1, date?: string) =>
    server.api.patchState({
      params: { projectId, id, storageKey: 'paid' },
      body: { value, ...(date !== undefined && { date }) },
    });
  const patchTurnover = (projectId: string, id: string, value: number, date: string) =>
    server.api.patchStatistic({
      params: { projectId, id, storageKey: 'turnover' },
      body: { value, date },
    });

  test('of equal dates the latest change comes first in a list that begins with the newest', async () => {
    const projectId = await shop();
    const { id } = await send(event(projectId, { mail: 'a@b.fr' }));
    for (const value of [3, 1, 2, 5, 4])
      await patchTurnover(projectId, id, value, '2026-03-10T00:00:00Z');
    const params = { projectId, id: (await read(projectId, id)).userId ?? '' };
    const query = { type: 'statistic', sort: 'metricDate', order: 'DESC' } as const;
    const { data } = await server.api.listUserMetrics({ params, query });
    expect(data.map((metric) => metric.data.raw)).toEqual([4, 5, 2, 1, 3]);
  });

  test('every change is kept with its date, in order of dates', async () => {
    const projectId = await shop();
    const { id } = await send(event(projectId, { mail: 'a@b.fr' }, { eventDate: '2026-03-01' }));
    await patchState(projectId, id, 1, '2026-03-10T00:00:00Z');
    await patchState(projectId, id, 0, '2026-03-20T00:00:00Z');
    const { metrics } = await patchState(projectId, id, 1, '2026-03-05T00:00:00Z');
    await patchState(projectId, id, 1, '9999-12-31T23:59:59.999Z');
    expect(metrics.map(({ key, type, data }) => [key, type, data.date, data.current])).toEqual([
      ['paid', 'state', '2026-03-05T00:00:00.000Z', 1],
      ['paid', 'state', '2026-03-10T00:00:00.000Z', 1],
      ['paid', 'state', '2026-03-20T00:00:00.000Z', 0],
    ]);
  });

  test('a refund lowers the month it happens in, and never rewrites the past', async () => {
    const projectId = await shop();
    const { id } = await send(
      event(projectId, { mail: 'a@b.fr', total: 120 }, { eventDate: '2026-01-10T00:00:00Z' }),
    );
    await patchTurnover(projectId, id, 0, '2026-03-05T00:00:00Z');
    expect(await valuesOf(projectId, ['turnover'], '2026-01')).toEqual({ turnover: 120 });
    expect(await valuesOf(projectId, ['turnover'], '2026-03')).toEqual({ turnover: -120 });
  });

  test('a value that arrives late for an earlier date moves what was counted', async () => {
    const projectId = await shop();
    const { id } = await send(
      event(projectId, { mail: 'a@b.fr' }, { eventDate: '2026-01-10T00:00:00Z' }),
    );
    await patchState(projectId, id, 1, '2026-03-10T00:00:00Z');
    await patchState(projectId, id, 1, '2026-01-20T00:00:00Z');
    const keys = ['paid', 'state-delay-paid', 'event-count'];
    expect(await valuesOf(projectId, keys, '2026-01')).toEqual({
      paid: 1,
      'state-delay-paid': 10 * 86_400,
      'event-count': 1,
    });
    expect(await valuesOf(projectId, keys, '2026-03')).toEqual({
      paid: 0,
      'state-delay-paid': 0,
      'event-count': 0,
    });
  });

  test('ten changes at once are all kept, and the sum is the last value', async () => {
    const projectId = await shop();
    const { id } = await send(
      event(projectId, { mail: 'a@b.fr' }, { eventDate: '2026-03-01T00:00:00Z' }),
    );
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        patchTurnover(projectId, id, index + 1, `2026-03-${10 + index}T00:00:00Z`),
      ),
    );
    expect((await read(projectId, id)).metrics).toHaveLength(10);
    expect(await valuesOf(projectId, ['turnover'])).toEqual({ turnover: 10 });
  });

  test('amounts are converted at the rate of their day, weekends at the fixing before', async () => {
    // They hold in every project: no other test reads those of such early days.
    await upsertRates(server.db, new Map([['1974-03-08', { USD: '1.25' }]]));
    const projectId = await shop();
    const { id } = await send(event(projectId, { mail: 'a@b.fr' }, { eventDate: '1974-03-01' }));
    const { metrics } = await server.api.patchStatistic({
      params: { projectId, id, storageKey: 'turnover' },
      body: { value: { amount: 100, currency: 'USD' }, date: '1974-03-10T12:00:00Z' },
    });
    expect(metrics[0]?.data).toMatchObject({
      raw: { amount: 100, currency: 'USD' },
      current: { amount: 80, currency: 'EUR' },
    });
    const before = { value: { amount: 1, currency: 'USD' }, date: '1973-01-01T00:00:00Z' };
    const call = server.api.patchStatistic({
      params: { projectId, id, storageKey: 'turnover' },
      body: before,
    });
    expect((await refusal(call)).messages).toEqual(['value is not valid']);
  });

  test('rates of one project hold in no other, and yield to those of the same or a later day', async () => {
    const own = await shop();
    const other = await shop();
    const currency = 'TND';
    const ownRates = new Map([
      ['1985-03-06', { [currency]: '2' }],
      ['1985-03-10', { [currency]: '2' }],
    ]);
    await upsertProjectRates(server.db, own, ownRates);
    const turnoverOf = async (projectId: string, eventDate: string) => {
      const total = { amount: 100, currency };
      const { id } = await send(event(projectId, { mail: 'a@b.fr', total }, { eventDate }));
      return (await read(projectId, id)).metrics.find(({ key }) => key === 'turnover')?.data;
    };
    expect(await turnoverOf(own, '1985-03-07')).toMatchObject({ current: { amount: 50 } });
    expect(await turnoverOf(other, '1985-03-07')).toMatchObject({ invalid: true });
    await upsertRates(server.db, new Map([['1985-03-08', { [currency]: '4' }]]));
    expect(await turnoverOf(own, '1985-03-07')).toMatchObject({ current: { amount: 50 } });
    expect(await turnoverOf(own, '1985-03-09')).toMatchObject({ current: { amount: 25 } });
    expect(await turnoverOf(own, '1985-03-11')).toMatchObject({ current: { amount: 50 } });
    expect(await turnoverOf(other, '1985-03-11')).toMatchObject({ current: { amount: 25 } });
  });

  test('what is not there is 404, in the catalogue’s words', async () => {
    const projectId = await shop();
    const { id } = await send(event(projectId, { mail: 'a@b.fr' }));
    const unknown = randomUUID();
    expect((await refusal(patchState(projectId, unknown, 1))).messages).toEqual([
      `Event not found ${unknown}`,
    ]);
    for (const storageKey of ['nope', 'turnover', 'email']) {
      const call = server.api.patchState({
        params: { projectId, id, storageKey },
        body: { value: 1 },
      });
      expect(await refusal(call)).toEqual({
        statusCode: 404,
        messages: ['No storageKey matching field in this eventType'],
      });
    }
    const call = server.api.patchState({
      params: { projectId, id, storageKey: 'paid' },
      body: { value: 2 as 1, date: 'demain' },
    });
    expect((await refusal(call)).messages).toEqual([
      'value must be one of the following values: 0, 1',
      'date must be a Date instance',
    ]);
  });
});

test('processing an event again changes nothing', async () => {
  const projectId = await shop();
  const body = event(
    projectId,
    { mail: 'a@b.fr', total: 5 },
    { eventDate: '2026-03-05T00:00:00Z' },
  );
  const { id } = await server.api.postEvent({ body });
  await server.drain();
  const before = await read(projectId, id);
  await sql`insert into outbox (project_id, id) values (${projectId}, ${id}::uuid)`.execute(
    server.db,
  );
  await server.drain();
  expect(await read(projectId, id)).toEqual(before);
  expect(await valuesOf(projectId, ['event-count', 'turnover'])).toEqual({
    'event-count': 1,
    turnover: 5,
  });
});

test('the metrics page tells how many events wait', async () => {
  const own = await startTestServer({ ownDatabase: true });
  const { id } = await own.newProject();
  await own.api.postEvent({ body: event(id, {}) });
  const text = await (await fetch(`${own.url}/metrics`)).text();
  expect(text).toContain('sillage_outbox_events 1');
  await own.close();
});

test('what an event cannot be read for is shown in short, in the answer and in the trash', async () => {
  const projectId = await shop();
  const fields = Array.from({ length: 100 }, (_, at) => ({
    ingestionKey: 'shared',
    storageKey: `field-${at}`,
    type: 'number' as const,
    entity: 'event-type' as const,
  }));
  await server.api.createEventType({
    params: { projectId },
    body: { reference: 'wide', name: 'Large', fields },
  });
  const body = event(projectId, { shared: 'x'.repeat(200_000) }, { eventType: 'wide' });
  expect((await refusal(send(body))).messages).toEqual(['data.shared is not valid']);
  const trashed = await server.api.listTrashedEvents({ params: { projectId } });
  expect(trashed.data[0]?.errors).toHaveLength(100);
  expect(JSON.stringify(trashed).length).toBeLessThan(100_000);
});
