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
  stranger = settled(createClient({ baseUrl: server.url, retries: 0 }));
});

const total = {
  ingestionKey: 'total',
  storageKey: 'turnover',
  type: 'currency',
  entity: 'statistic',
} as const;

async function openShop() {
  const { id: projectId } = await server.newProject();
  await server.api.createEventType({
    params: { projectId },
    body: { reference: 'order', name: 'Commande', fields: [total] },
  });
  const nonce = randomUUID();
  const order = (data: Record<string, unknown>): NewEvent => ({
    projectId,
    nonce,
    eventType: 'order',
    data,
  });
  const params = { projectId };
  return {
    projectId,
    order,
    trash: async () => {
      await server.drain();
      return (await server.api.listTrashedEvents({ params, query: {} })).data;
    },
    amount: async (id: string) => {
      await server.drain();
      const { metrics } = await server.api.getEvent({ params: { ...params, id } });
      return metrics.map(({ data }) => data.current);
    },
  };
}

const wrong = { total: 'cent euros' };
const euros = (amount: number) => [{ amount, currency: 'EUR' }];

type Send = (api: TestServer['api'], body: NewEvent) => Promise<{ id: string }>;

const ways: [string, Send][] = [
  ['alone', (api, body) => api.postEvent({ body })],
  [
    'in a batch',
    async (api, body) => {
      const { results } = await api.postEventBatch({ body: [body] });
      return results[0] as { id: string };
    },
  ],
];

describe.each(ways)('a refused event sent again, %s', (_, send) => {
  test('corrected, takes its place under its nonce and is processed', async () => {
    const { order, trash, amount } = await openShop();
    const { id } = await send(server.api, order(wrong));
    expect(await trash()).toMatchObject([{ _id: id }]);
    const again = await send(server.api, order({ total: 100 }));
    expect(again.id).toBe(id);
    expect(again).not.toHaveProperty('duplicate');
    expect(await amount(id)).toEqual(euros(100));
    expect(await trash()).toEqual([]);
    expect(await send(server.api, order({ total: 7 }))).toMatchObject({
      duplicate: true,
      dataDiffers: true,
    });
    expect(await amount(id)).toEqual(euros(100));
  });

  test('corrected wrongly, is refused with its new reasons', async () => {
    const { order, trash } = await openShop();
    await send(server.api, order(wrong));
    await trash();
    await send(server.api, order({}));
    expect(await trash()).toMatchObject([{ errors: [{ type: 'missing-field' }] }]);
  });

  test('as it was, stays refused', async () => {
    const { order, trash } = await openShop();
    await send(server.api, order(wrong));
    const before = await trash();
    expect(await send(server.api, order(wrong))).toMatchObject({ duplicate: true });
    expect(await trash()).toEqual(before);
  });

  test('by a stranger, replaces no event of a trusted sender', async () => {
    const { order, trash } = await openShop();
    const { id } = await send(server.api, order(wrong));
    await trash();
    expect(await send(stranger, order({ total: 100 }))).toMatchObject({ duplicate: true });
    const errors = (await trash()).map((each) => [each._id === id, each.errors[0]?.type]);
    expect(errors.sort()).toEqual([
      [false, 'nonce-taken'],
      [true, 'invalid-field'],
    ]);
  });

  test('by a stranger, corrects a stranger’s', async () => {
    const { order, trash, amount } = await openShop();
    const { id } = await send(stranger, order(wrong));
    await trash();
    await send(stranger, order({ total: 100 }));
    expect(await amount(id)).toEqual(euros(100));
    expect(await trash()).toEqual([]);
  });

  test('by a trusted sender, corrects a stranger’s, which stays in the trash beside it', async () => {
    const { order, trash, amount } = await openShop();
    const { id } = await send(stranger, order(wrong));
    await trash();
    await send(server.api, order({ total: 100 }));
    expect(await amount(id)).toEqual(euros(100));
    expect((await trash()).map(({ errors }) => errors[0]?.type)).toEqual(['nonce-taken']);
  });

  test('after it was deleted, does not bring it back', async () => {
    const { projectId, order, trash } = await openShop();
    const { id } = await send(server.api, order(wrong));
    await trash();
    await server.api.deleteEvent({ params: { projectId, id } });
    expect(await send(server.api, order({ total: 100 }))).toMatchObject({ duplicate: true });
    await server.drain();
    const call = server.api.getEvent({ params: { projectId, id } });
    expect((await refusal(call)).statusCode).toBe(404);
  });
});

describe('a refused event sent again to be processed at once', () => {
  const post = (body: NewEvent) => server.api.postEventSync({ body });

  test('is processed when corrected, and then exists', async () => {
    const { order, trash, amount } = await openShop();
    expect((await refusal(post(order(wrong)))).statusCode).toBe(400);
    const { id } = await post(order({ total: 100 }));
    expect(await amount(id)).toEqual(euros(100));
    expect(await trash()).toEqual([]);
    expect((await refusal(post(order({ total: 7 })))).statusCode).toBe(409);
  });

  test('as it was, gets its reasons again, until its type is corrected', async () => {
    const { projectId, order, amount } = await openShop();
    const first = await refusal(post(order(wrong)));
    expect(await refusal(post(order(wrong)))).toEqual(first);
    await server.agents.updateEventType({
      params: { projectId, id: 'order' },
      body: { fields: [{ ...total, optional: true }] },
    });
    const { id } = await post(order(wrong));
    expect(await amount(id)).toEqual([undefined]);
  });

  test('by a stranger, does not replace a trusted sender’s', async () => {
    const { order } = await openShop();
    await refusal(post(order(wrong)));
    const call = stranger.postEventSync({ body: order({ total: 100 }) });
    expect((await refusal(call)).statusCode).toBe(409);
  });
});

test('many corrections of one refused event at once leave one event', async () => {
  const { order, trash, amount } = await openShop();
  const { id } = await server.api.postEvent({ body: order(wrong) });
  await trash();
  await Promise.all(
    Array.from({ length: 20 }, () => server.api.postEvent({ body: order({ total: 100 }) })),
  );
  expect(await amount(id)).toEqual(euros(100));
  expect(await trash()).toEqual([]);
});
