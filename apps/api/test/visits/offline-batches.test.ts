import { randomUUID } from 'node:crypto';
import type { NewOfflineInteraction } from '@sillage/contract/visits/offline-interactions';
import { beforeAll, describe, expect, test } from 'vitest';
import { refusal, sharedTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

async function callCentre() {
  const { id: projectId } = await server.newProject();
  const params = { projectId };
  await server.agents.addUserField({
    params,
    body: { storageKey: 'email', type: 'email', discriminant: true },
  });
  const { wmktId } = await server.agents.createIntegration({ params, body: { name: 'Appels' } });
  await server.api.createCampaign({
    params: { projectId, wmktId },
    body: { campaignSlug: 'salon', name: 'Salon' },
  });
  const call = (externalId?: string, more: Partial<NewOfflineInteraction> = {}) => ({
    date: '2026-03-01T09:30:00.000Z',
    userData: { email: 'ada@exemple.fr' },
    ...more,
    nodeData: {
      wmktId,
      campaignSlug: 'salon',
      ...(externalId !== undefined && { externalId }),
      ...more.nodeData,
    },
  });
  const post = async (body: NewOfflineInteraction) => {
    const response = await server.send(`/v1/projects/${projectId}/interactions/offline`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as { id: string } };
  };
  const count = async () => (await server.api.listInteractions({ params })).total;
  const batch = async (body: NewOfflineInteraction[]) =>
    (await server.api.createOfflineInteractionBatch({ params, body })).results;
  return { projectId, params, wmktId, call, post, count, batch };
}

describe('the externalId of an offline interaction', () => {
  test('sent again with the same content answers the same interaction, and stores nothing', async () => {
    const { call, post, count } = await callCentre();
    const first = await post(call('1'));
    expect(first.status).toBe(201);
    const again = await post(call('1', { userData: { email: ' ADA@exemple.fr' } }));
    expect(again).toEqual({ status: 200, body: first.body });
    expect((await post(call('2'))).status).toBe(201);
    expect(await count()).toBe(2);
  });

  test.each([
    ['date', { date: '2026-03-02T09:30:00.000Z' }],
    ['person', { userData: { email: 'bob@exemple.fr' } }],
    ['campaign', { nodeData: { campaignSlug: 'autre' } }],
    ['ad', { nodeData: { ad: 'affiche' } }],
  ])('with another %s is refused', async (_, more) => {
    const { call, post, count } = await callCentre();
    await post(call('1'));
    expect(await post(call('1', more))).toMatchObject({
      status: 409,
      body: { code: 'external-id-taken' },
    });
    expect(await count()).toBe(1);
  });

  test('is of one integration', async () => {
    const { params, call, post } = await callCentre();
    await post(call('1'));
    const { wmktId } = await server.agents.createIntegration({ params, body: { name: 'Radio' } });
    expect((await post(call('1', { nodeData: { wmktId } }))).status).toBe(201);
  });

  test('stays taken when the interaction is deleted', async () => {
    const { projectId, call, post } = await callCentre();
    const { body } = await post(call('1'));
    await server.api.deleteInteraction({ params: { projectId, id: body.id } });
    expect(await post(call('1'))).toMatchObject({
      status: 410,
      body: { code: 'external-id-deleted' },
    });
  });

  test('of ten requests at once is of one interaction', async () => {
    const { call, post, count } = await callCentre();
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(call('1'))));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 201]);
    expect(await count()).toBe(1);
  });

  test('absent, each sending is an interaction', async () => {
    const { call, post, count } = await callCentre();
    for (const _ of [1, 2]) expect((await post(call())).status).toBe(201);
    expect(await count()).toBe(2);
  });
});

describe('a batch of offline interactions', () => {
  test('has faults that cost their neighbours nothing, and sent again writes nothing twice', async () => {
    const { call, count, batch, wmktId, params } = await callCentre();
    const archived = await server.agents.createIntegration({ params, body: { name: 'Fermée' } });
    await server.agents.archiveIntegration({ params: { ...params, integrationId: archived.id } });
    const other = { nodeData: { wmktId: 'unknown-one' } };
    const body = [
      call('1'),
      call('2', other),
      call('3', { userData: { size: 42 } }),
      call('1'),
      call('1', { date: '2027-01-01' }),
      { ...call('4'), date: 'demain' },
      call('5', { nodeData: { wmktId: archived.wmktId } }),
      call('6', { userData: { email: 'bob@exemple.fr' }, nodeData: { wmktId } }),
    ];
    const statuses = (results: { status: number }[]) => results.map(({ status }) => status);
    const first = await batch(body);
    expect(statuses(first)).toEqual([201, 404, 400, 200, 409, 400, 410, 201]);
    expect(first[3]?.id).toBe(first[0]?.id);
    expect(first[5]).toMatchObject({
      code: 'invalid-payload',
      message: ['date must be a Date instance'],
    });
    const again = await batch(body);
    expect(statuses(again)).toEqual([200, 404, 400, 200, 409, 400, 410, 200]);
    expect(await count()).toBe(2);
  });

  test('of a thousand calls identifies each caller once', async () => {
    const { batch, call, count, params } = await callCentre();
    const body = Array.from({ length: 1000 }, (_, at) =>
      call(String(at), { userData: { email: `p${at % 100}@exemple.fr` } }),
    );
    const results = await batch(body);
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await count()).toBe(1000);
    const users = await server.db
      .selectFrom('users')
      .select('id')
      .where('project_id', '=', params.projectId)
      .execute();
    expect(users).toHaveLength(100);
    expect(new Set((await batch(body)).map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('of an unknown project is refused', async () => {
    const { call } = await callCentre();
    const sent = server.api.createOfflineInteractionBatch({
      params: { projectId: `t-${randomUUID().slice(0, 8)}` },
      body: [call('1')],
    });
    expect((await refusal(sent)).statusCode).toBe(403);
  });
});
