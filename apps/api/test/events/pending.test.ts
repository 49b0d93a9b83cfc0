import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { refusal, sharedTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

async function openShop() {
  const { id: projectId } = await server.newProject();
  const field = { ingestionKey: 'total', storageKey: 'turnover', type: 'currency' } as const;
  await server.api.createEventType({
    params: { projectId },
    body: { reference: 'order', name: 'Commande', fields: [{ ...field, entity: 'statistic' }] },
  });
  return projectId;
}

const order = (projectId: string, data: Record<string, unknown> = { total: 2 }) => ({
  projectId,
  nonce: randomUUID(),
  eventType: 'order',
  data,
});

describe('an event that is not processed yet', () => {
  test.each(['', '/attribution'])(
    'says so at its address%s, and when to ask again',
    async (end) => {
      const projectId = await openShop();
      const { id } = await server.api.postEvent({ body: order(projectId) });
      const address = `/v1/projects/${projectId}/events/${id}${end}`;
      const pending = await server.send(address);
      expect([pending.status, pending.headers.get('retry-after')]).toEqual([202, '1']);
      expect(await pending.json()).toEqual({ id, status: 'pending' });

      await server.drain();
      const processed = await server.send(address);
      expect([processed.status, processed.headers.get('retry-after')]).toEqual([200, null]);
    },
  );

  test('cannot be changed yet', async () => {
    const projectId = await openShop();
    const { id } = await server.api.postEvent({ body: order(projectId) });
    const params = { projectId, id, storageKey: 'turnover' };
    const path = `/v1/projects/${projectId}/events/${id}/statistics/turnover`;
    const change = () =>
      server.send(path, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: '{"value":3}',
      });
    const refused = await change();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([409, '1']);
    expect(await refused.json()).toMatchObject({ message: `Event not processed yet ${id}` });
    await server.drain();
    await server.api.patchStatistic({ params, body: { value: 3 } });
  });

  test('is not one that was refused, deleted, or never came', async () => {
    const projectId = await openShop();
    const trashed = await server.api.postEvent({ body: order(projectId, {}) });
    await server.drain();
    const deleted = await server.api.postEvent({ body: order(projectId) });
    await server.api.deleteEvent({ params: { projectId, id: deleted.id } });
    for (const id of [trashed.id, deleted.id, randomUUID()])
      expect(await refusal(server.api.getEvent({ params: { projectId, id } }))).toEqual({
        statusCode: 404,
        messages: [`Event not found ${id}`],
      });
  });
});

describe('the synchronous answer', () => {
  test('carries the computed event when asked to, as it is read', async () => {
    const projectId = await openShop();
    const { id, event } = await server.api.postEventSync({
      query: { return: 'event' },
      body: order(projectId),
    });
    expect(event).toEqual(await server.api.getEvent({ params: { projectId, id } }));
    expect(event?.metrics[0]?.data.current).toEqual({ amount: 2, currency: 'EUR' });
  });

  test('is the id alone otherwise', async () => {
    const projectId = await openShop();
    const answer = await server.api.postEventSync({ body: order(projectId) });
    expect(Object.keys(answer)).toEqual(['id']);
    expect(
      await refusal(
        server.api.postEventSync({ query: { return: 'all' as 'id' }, body: order(projectId) }),
      ),
    ).toEqual({
      statusCode: 400,
      messages: ['return must be one of the following values: id, event'],
    });
  });
});
