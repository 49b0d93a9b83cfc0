import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

/** Two that JavaScript takes for one. */
const [one, other] = ['9007199254740993', '9007199254740992'];

const send = async (path: string, body: string, method = 'POST', type = 'application/json') => {
  const response = await server.send(path, { method, body, headers: { 'content-type': type } });
  const text = await response.text();
  return { status: response.status, text, id: (JSON.parse(text) as { id?: string }).id ?? '' };
};

const read = async (path: string) => (await server.send(path)).text();

const fieldTypes = ['string', 'number'] as const;

/** A project whose customers are known by a field of this type. */
async function shop(type: (typeof fieldTypes)[number]) {
  const { id: projectId } = await server.newProject();
  const params = { projectId };
  const identity = { storageKey: 'customer', type, discriminant: true } as const;
  await server.agents.addUserField({ params, body: identity });
  await server.api.createEventType({
    params,
    body: {
      reference: 'order',
      name: 'Commande',
      fields: [
        { ...identity, ingestionKey: 'customer', entity: 'user', optional: true },
        {
          ingestionKey: 'total',
          storageKey: 'turnover',
          type: 'currency',
          entity: 'statistic',
          optional: true,
        },
        {
          ingestionKey: 'weight',
          storageKey: 'weight',
          type: 'number',
          entity: 'event-type',
          optional: true,
        },
      ],
    },
  });
  const order = (data: string, more = '') =>
    `{"projectId":"${projectId}","nonce":"${randomUUID()}","eventType":"order","data":${data}${more}}`;
  const people = async () => {
    const rows = await server.db
      .selectFrom('user_identities')
      .select('value')
      .where('project_id', '=', projectId)
      .orderBy('value')
      .execute();
    return rows.map(({ value }) => value);
  };
  return { projectId, params, order, people, path: `/v1/projects/${projectId}` };
}

describe.each(fieldTypes)('two customers whose numbers differ, in a field of type %s', (type) => {
  test('are two, by whatever way they come', async () => {
    const { projectId, order, people, path, params } = await shop(type);
    expect((await send('/v1/events/sync', order(`{"customer":${one}}`))).status).toBe(201);
    await send('/v1/events', order(`{"customer": ${other}}`));
    await server.drain();
    expect(await people()).toEqual([other, one]);

    const { wmktId } = await server.agents.createIntegration({ params, body: { name: 'Salon' } });
    const offline = await send(
      `${path}/interactions/offline`,
      `{"date":"2026-03-01T09:30:00Z","userData":{"customer":${one}.0},"nodeData":{"wmktId":"${wmktId}"}}`,
    );
    expect(offline.status).toBe(201);
    await send(
      '/v1/hits',
      `{"projectId":"${projectId}","id":"${randomUUID()}","hitType":"identify","page":"https://exemple.fr/","trackerId":"${randomUUID()}","data":{"customer":90071992547409930e-1}}`,
      'POST',
      'text/plain',
    );
    await server.drain();
    expect(await people()).toEqual([other, one]);
    const { id } = await send('/v1/events/sync', order(`{"customer":"${one}"}`));
    expect(await people()).toEqual([other, one]);
    expect(await read(`${path}/events/${id}`)).toContain(`"raw":"${one}"`);
  });
});

test('a raw event is given back digit by digit, and so are the values that it holds', async () => {
  const { order, path } = await shop('number');
  const data = `{"customer":${one},"weight":0.1000000000000000055,"more":[{"n":-${one}}],"big":1e30,"zero":-0}`;
  const { id } = await send('/v1/events/sync', order(data));
  const raw = await read(`${path}/events/raw/${id}`);
  for (const kept of [`"customer":${one}`, '"weight":0.1000000000000000055', `{"n":-${one}}`])
    expect(raw).toContain(kept);
  expect(JSON.parse(raw).data).toMatchObject({ big: 1e30, zero: 0 });
  const computed = await read(`${path}/events/${id}`);
  expect(computed).toContain(`"raw":${one},"current":${one}`);
  expect(computed).toContain('"current":0.1000000000000000055');
});

test('a number too large for JavaScript is kept, and one that nothing could store is refused', async () => {
  const { order, path } = await shop('string');
  const { id } = await send('/v1/events/sync', order('{"customer":1e400}'));
  expect(await read(`${path}/events/raw/${id}`)).toContain(`"customer":1${'0'.repeat(400)}}`);
  for (const number of ['1e200000', '1e-200000', '9'.repeat(50_000)])
    expect(await send('/v1/events', order(`{"customer":${number}}`))).toMatchObject({
      status: 400,
      text: expect.stringContaining('body must not have numbers of more than 1000 digits'),
    });
});

test('an amount is counted to the last digit, when it comes and when it changes', async () => {
  const { order, path, params } = await shop('string');
  const { id } = await send('/v1/events/sync', order('{"total":90071992547409.93}'));
  const values = async () => {
    const rows = await server.db
      .selectFrom('metrics')
      .select('value')
      .where('project_id', '=', params.projectId)
      .orderBy('arrival')
      .execute();
    return rows.map(({ value }) => value);
  };
  const change = (value: string) =>
    send(`${path}/events/${id}/statistics/turnover`, `{"value":${value}}`, 'PATCH');
  expect((await change(`${one}.25`)).status).toBe(200);
  expect((await change(`{"amount":${one}.5,"currency":"EUR"}`)).text).toContain(`${one}.5`);
  expect(await values()).toEqual(['90071992547409.93', `${one}.25`, `${one}.5`]);
});

test('an outlay keeps its digits', async () => {
  const { path, params } = await shop('string');
  const { wmktId } = await server.agents.createIntegration({ params, body: { name: 'Salon' } });
  const { id: campaign } = await server.api.createCampaign({
    params: { ...params, wmktId },
    body: { campaignSlug: 'a', name: 'A' },
  });
  const made = await send(
    `${path}/custom-ads/${wmktId}/campaigns/${campaign}/outlays`,
    '{"amount":{"amount":900719925474.0993123,"currency":"EUR"},"startDate":"2026-03-01T00:00:00Z","endDate":"2026-03-02T00:00:00Z"}',
  );
  expect(made.status).toBe(201);
  const row = await server.db
    .selectFrom('outlays')
    .select('amount')
    .where('project_id', '=', params.projectId)
    .executeTakeFirstOrThrow();
  expect(row.amount).toBe('900719925474.0993123');
});

test('replaying an event reads the digits that came', async () => {
  const { order, people, params } = await shop('number');
  const mistaken = order(`{"customer":${one}}`).replace('"order"', '"ordre"');
  await send('/v1/events', mistaken);
  await server.drain();
  await server.api.createEventType({
    params,
    body: {
      reference: 'ordre',
      name: 'Commande',
      fields: [
        {
          ingestionKey: 'customer',
          storageKey: 'customer',
          type: 'number',
          entity: 'user',
          discriminant: true,
        },
      ],
    },
  });
  await server.agents.replayEvents({ params, body: {} });
  await server.drain();
  expect(await people()).toEqual([one]);
});

test('a filter compares all digits', async () => {
  const { order, path } = await shop('string');
  await send('/v1/events/sync', order(`{"weight":${one}}`, ',"eventDate":"2026-03-01T00:00:00Z"'));
  const count = async (weight: string) =>
    (
      await send(
        `${path}/events/insights`,
        `{"since":"2026-01-01T00:00:00Z","until":"2027-01-01T00:00:00Z","metrics":["event-count"],"groupBy":"project","interval":"year","filter":{"fields":{"weight":${weight}}}}`,
      )
    ).text;
  expect(await count(one)).toContain('"event-count":1');
  expect(await count(other)).toContain('"event-count":0');
});

test('a body with escapes, and a number where the schema wants one of JavaScript', async () => {
  const { order, path, projectId } = await shop('string');
  const { id } = await send('/v1/events/sync', order(`{"customer":${one},"a\\u0062":"\\n"}`));
  expect(await read(`${path}/events/raw/${id}`)).toContain(`"customer":${one}`);
  const hit = `{"projectId":"${projectId}","id":"${randomUUID()}","hitType":"page","page":"https://exemple.fr/","age":1000.00000000000000000001}`;
  expect((await send('/v1/hits', hit, 'POST', 'text/plain')).status).toBe(202);
  const polluted = await send('/v1/events', order(`{"customer":${one},"__proto__":{"a":1}}`));
  expect(polluted.status).toBe(400);
});
