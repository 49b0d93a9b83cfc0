import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageView } from '../harness/hits.ts';
import { someLimits, startTestServer, type TestServer } from '../harness/server.ts';

const limit = 4;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    config: { rateLimits: someLimits({ project: limit }), trustProxy: true },
  });
});
afterAll(() => server.close());

let addresses = 0;

/** Each call is from another address: no limit of an address counts here. */
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(server.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `198.51.100.${++addresses}`,
      ...headers,
    },
    body: JSON.stringify(body),
  });

let nonces = 0;
const event = (projectId: string) => ({
  projectId,
  nonce: `n${++nonces}`,
  eventType: 'lead',
  data: {},
});
const hit = (projectId: string) => pageView(projectId, { page: 'https://exemple.fr/' });
const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

/** Sends so much that a project has nothing left. */
const useUp = async (projectId: string) => {
  const sent = await post('/v1/hits', { hits: times(limit, () => hit(projectId)) });
  expect(sent.status).toBe(202);
};

test('what a project sends is limited from all addresses together, hits and events', async () => {
  const { id } = await server.newProject();
  expect((await post('/v1/hits', { hits: [hit(id), hit(id)] })).status).toBe(202);
  expect((await post('/v1/events', event(id))).status).toBe(202);
  expect((await post('/v1/events/batch', [event(id)])).status).toBe(200);
  const answers = await Promise.all([
    post('/v1/hits', hit(id)),
    post('/v1/events', event(id)),
    post('/v1/events/sync', event(id)),
    post('/v1/events/batch', [event(id), event(id)]),
  ]);
  for (const answer of answers) {
    expect(answer.status).toBe(429);
    expect(await answer.json()).toMatchObject({ code: 'too-many-requests' });
    const wait = Number(answer.headers.get('retry-after'));
    expect(wait).toBeGreaterThanOrEqual(1);
    expect(wait).toBeLessThanOrEqual(60);
  }
});

test('the project is told of it', async () => {
  const { id: projectId } = await server.newProject();
  await useUp(projectId);
  await post('/v1/hits', hit(projectId));
  await post('/v1/events', event(projectId));
  const { data } = await server.api.listRefusals({ params: { projectId } });
  expect(data.map(({ sent, reason, count }) => [sent, reason, count]).sort()).toEqual([
    ['events', 'over-limit', 1],
    ['hits', 'over-limit', 1],
  ]);
});

test('other projects go on, also in the same request', async () => {
  const [full, other] = await Promise.all([server.newProject(), server.newProject()]);
  await useUp(full.id);
  const hits = await post('/v1/hits', { hits: [hit(full.id), hit(other.id)] });
  expect(await hits.json()).toEqual({
    accepted: 1,
    refused: [{ index: 0, status: 429, code: 'too-many-requests', message: 'Too Many Requests' }],
  });
  const batch = await post('/v1/events/batch', [event(other.id), event(full.id)]);
  const { results } = (await batch.json()) as { results: { status: number }[] };
  expect(results.map(({ status }) => status)).toEqual([202, 429]);
});

test('strangers do not take the place of senders who are trusted, and have none of theirs', async () => {
  const { id: projectId } = await server.newProject();
  const { key } = await server.agents.createIngestionKey({
    params: { projectId },
    body: { name: 'Boutique' },
  });
  const trusted = () => post('/v1/events', event(projectId), { authorization: `Bearer ${key}` });
  await useUp(projectId);
  for (const answer of await Promise.all(times(limit, trusted))) expect(answer.status).toBe(202);
  expect((await trusted()).status).toBe(429);
});
