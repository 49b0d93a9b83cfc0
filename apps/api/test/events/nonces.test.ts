import { randomUUID } from 'node:crypto';
import { createClient } from '@sillage/client/source/client';
import type { NewEvent } from '@sillage/contract/events/send-events';
import { beforeAll, describe, expect, test } from 'vitest';
import { settled } from '../harness/processed.ts';
import { refusal, sharedTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
let stranger: TestServer['api'];
beforeAll(async () => {
  server = await sharedTestServer();
  stranger = settled(createClient({ baseUrl: server.url }));
});

async function openShop() {
  const { id: projectId } = await server.newProject();
  const params = { projectId };
  await server.api.createEventType({
    params,
    body: {
      reference: 'order',
      name: 'Commande',
      fields: [
        { ingestionKey: 'total', storageKey: 'turnover', type: 'currency', entity: 'statistic' },
        {
          ingestionKey: 'paid',
          storageKey: 'paid',
          type: 'state',
          entity: 'state',
          optional: true,
        },
      ],
    },
  });
  const nonce = randomUUID();
  const body = (data: Record<string, unknown>, more: Partial<NewEvent> = {}): NewEvent => ({
    projectId,
    nonce,
    eventType: 'order',
    eventDate: '2026-03-05T12:00:00Z',
    data,
    ...more,
  });
  return {
    projectId,
    params,
    body,
    trash: async () => (await server.api.listTrashedEvents({ params })).data,
    /** Orders, turnover and paid orders, by insights and by attribution. */
    totals: async () => {
      const question = {
        since: '2026-01-01',
        until: '2027-01-01',
        metrics: ['event-count', 'turnover', 'paid'],
        interval: 'year' as const,
      };
      const [row] = await server.api.queryInsights({
        params,
        body: { ...question, groupBy: 'project' },
      });
      const { values = {} } = row ?? {};
      return [values['event-count'], values.turnover, values.paid];
    },
  };
}

describe('the same nonce again', () => {
  test('with the same data is a duplicate; with other data, that is told', async () => {
    const { body } = await openShop();
    const first = await stranger.postEvent({ body: body({ total: 1, note: [1, { a: 2.0 }] }) });
    expect(first).toEqual({ id: first.id });
    const same = await stranger.postEvent({ body: body({ note: [1, { a: 2 }], total: 1.0 }) });
    expect(same).toEqual({ id: first.id, duplicate: true, dataDiffers: false });
    for (const other of [
      body({ total: 2 }),
      body({ total: 1, note: [1, { a: 2 }] }, { eventType: 'lead' }),
      body({ total: 1, note: [1, { a: 2 }] }, { trackerId: 'x' }),
      body({ total: 1, note: [1, { a: 2 }] }, { eventDate: '2026-03-06T12:00:00Z' }),
    ])
      expect(await stranger.postEvent({ body: other })).toEqual({
        id: first.id,
        duplicate: true,
        dataDiffers: true,
      });
  });

  test('without a date is the same each time, and is not the same as with one', async () => {
    const { projectId } = await openShop();
    const event = { projectId, nonce: randomUUID(), eventType: 'order', data: { total: 1 } };
    await stranger.postEvent({ body: event });
    expect(await stranger.postEvent({ body: event })).toMatchObject({ dataDiffers: false });
    const dated = { ...event, nonce: randomUUID(), eventDate: '1999-01-01' };
    await stranger.postEvent({ body: dated });
    const { eventDate: _, ...undated } = dated;
    expect(await stranger.postEvent({ body: undated })).toMatchObject({ dataDiffers: true });
  });

  test('twice at once, one of them is the duplicate', async () => {
    const { body, totals } = await openShop();
    const answers = await Promise.all(
      [1, 1, 2].map((total) => stranger.postEvent({ body: body({ total }) })),
    );
    expect(answers.filter((answer) => answer.duplicate)).toHaveLength(2);
    await server.drain();
    expect((await totals())[0]).toBe(1);
  });

  test('the first of equals stands', async () => {
    const { body, totals, trash } = await openShop();
    for (const total of [1, 2]) await server.api.postEvent({ body: body({ total }) });
    await server.drain();
    expect(await totals()).toEqual([1, 1, 0]);
    expect(await trash()).toEqual([]);
  });
});

describe('a stranger and a trusted sender', () => {
  test.each([
    ['processed', true],
    ['still waiting', false],
  ])('a stranger’s event that came first, %s, makes way', async (_, processed) => {
    const { projectId, body, totals, trash } = await openShop();
    const { id } = await stranger.postEvent({ body: body({ total: 999, paid: 1 }) });
    if (processed) await server.drain();
    expect(await server.api.postEvent({ body: body({ total: 10 }) })).toEqual({ id });
    await server.drain();
    expect(await totals()).toEqual([1, 10, 0]);
    const raw = await server.api.getRawEvent({ params: { projectId, id } });
    expect(raw).toMatchObject({ sender: 'service-account', data: { total: 10 } });
    const event = await server.api.getEvent({ params: { projectId, id } });
    expect(event.metrics.map(({ data }) => data.raw)).toEqual([10]);
    const [binned, ...others] = await trash();
    expect(others).toEqual([]);
    expect(binned?.errors.map(({ type }) => type)).toEqual(['nonce-taken']);
    const kept = await server.api.getRawEvent({ params: { projectId, id: binned?._id ?? '' } });
    expect(kept).toMatchObject({ sender: 'anonymous', data: { total: 999, paid: 1 } });
  });

  test('a stranger cannot date the shop’s event by sending it first', async () => {
    const { projectId, body, trash } = await openShop();
    const spoiled = body({ total: 10 }, { eventDate: '1999-01-01' });
    const { id } = await stranger.postEventSync({ body: spoiled });
    await server.api.postEventSync({ body: body({ total: 10 }) });
    const { eventDate } = await server.api.getEvent({ params: { projectId, id } });
    expect(eventDate).toBe('2026-03-05T12:00:00.000Z');
    await server.drain();
    expect((await trash()).map(({ errors }) => errors[0]?.type)).toEqual(['nonce-taken']);
  });

  test('what had changed since counts no more', async () => {
    const { projectId, body, totals } = await openShop();
    const { id } = await stranger.postEventSync({ body: body({ total: 999 }) });
    await server.api.patchState({
      params: { projectId, id, storageKey: 'paid' },
      body: { value: 1, date: '2026-04-01' },
    });
    await server.api.postEventSync({ body: body({ total: 10 }) });
    expect(await totals()).toEqual([1, 10, 0]);
  });

  test('of many at once, one takes the place, and the others are its duplicates', async () => {
    const { body, totals, trash } = await openShop();
    await stranger.postEvent({ body: body({ total: 999 }) });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.api.postEvent({ body: body({ total: 10 }) })),
    );
    expect(answers.filter(({ duplicate }) => duplicate === undefined).length).toBeGreaterThan(0);
    await server.drain();
    expect(await totals()).toEqual([1, 10, 0]);
    expect(await trash()).toHaveLength(1);
  });

  test('synchronously, the trusted sender has an answer of their own', async () => {
    const { body, totals } = await openShop();
    const { id } = await stranger.postEventSync({ body: body({ total: 999 }) });
    expect(await server.api.postEventSync({ body: body({ total: 10 }) })).toEqual({ id });
    expect(await totals()).toEqual([1, 10, 0]);
    const again = server.api.postEventSync({ body: body({ total: 11 }) });
    expect((await refusal(again)).statusCode).toBe(409);
  });

  test('a stranger’s event that comes second is in the trash with its reason, and stays there', async () => {
    const { params, body, totals, trash } = await openShop();
    await server.api.postEvent({ body: body({ total: 10 }) });
    const answer = await stranger.postEvent({ body: body({ total: 999 }) });
    expect(answer).toMatchObject({ duplicate: true, dataDiffers: true });
    const sync = stranger.postEventSync({ body: body({ total: 998 }) });
    expect((await refusal(sync)).statusCode).toBe(409);
    await stranger.postEvent({ body: body({ total: 999 }) });
    await server.drain();
    expect(await trash()).toHaveLength(2);
    await server.agents.replayEvents({ params, body: {} });
    await server.drain();
    expect(await trash()).toHaveLength(2);
    expect(await totals()).toEqual([1, 10, 0]);
  });

  test('a trusted sender who says the same vouches for it: nothing is in the trash', async () => {
    const { projectId, body, totals, trash } = await openShop();
    const { id } = await stranger.postEvent({ body: body({ total: 10 }) });
    const answer = await server.api.postEvent({ body: body({ total: 10 }) });
    expect(answer).toMatchObject({ duplicate: true, dataDiffers: false });
    await server.drain();
    expect(await trash()).toEqual([]);
    expect(await totals()).toEqual([1, 10, 0]);
    const { sender } = await server.api.getRawEvent({ params: { projectId, id } });
    expect(sender).toBe('service-account');
  });

  test('a stranger’s event that was deleted does not keep the shop’s own from counting', async () => {
    const { projectId, body, totals, trash } = await openShop();
    const { id } = await stranger.postEventSync({ body: body({ total: 10 }) });
    await server.api.deleteEvent({ params: { projectId, id } });
    expect(await server.api.postEvent({ body: body({ total: 10 }) })).toEqual({ id });
    await server.drain();
    expect(await totals()).toEqual([1, 10, 0]);
    expect(await trash()).toEqual([]);
  });

  test('a stranger’s event in the trash makes way as well', async () => {
    const { body, totals, trash } = await openShop();
    await stranger.postEvent({ body: body({ total: 'x' }) });
    await server.drain();
    await server.api.postEvent({ body: body({ total: 10 }) });
    await server.drain();
    expect(await totals()).toEqual([1, 10, 0]);
    expect((await trash()).map(({ errors }) => errors[0]?.type)).toEqual(['nonce-taken']);
  });
});
