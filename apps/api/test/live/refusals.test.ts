import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageView } from '../harness/hits.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const refusalsOf = async (projectId: string) =>
  (await server.api.listRefusals({ params: { projectId } })).data;

test('a new project has refused nothing', async () => {
  const { id } = await server.newProject();
  expect(await refusalsOf(id)).toEqual([]);
});

test('each filter says what it keeps out, how often, and on which host', async () => {
  const { id: projectId } = await server.newProject();
  await server.agents.updateProject({
    params: { projectId },
    body: { trafficFilters: { allowedHosts: ['exemple.fr'], excludeBots: true } },
  });
  const view = (page: string) => pageView(projectId, { page });
  await post('/v1/hits', { hits: [view('https://copie.fr/'), view('https://autre.fr/x')] });
  await post('/v1/hits', view('https://exemple.fr/'), { 'user-agent': 'Googlebot/2.1' });
  await post('/v1/hits', view('https://exemple.fr/'), {
    'user-agent': 'Mozilla/5.0 Firefox/145.0',
  });
  expect(await refusalsOf(projectId)).toEqual([
    { sent: 'hits', reason: 'robot', count: 1, lastAt: expect.any(String), host: 'exemple.fr' },
    {
      sent: 'hits',
      reason: 'host-not-allowed',
      count: 2,
      lastAt: expect.any(String),
      host: 'autre.fr',
    },
  ]);
});

test('a key that is missing and one that is wrong are told apart, for events and hits', async () => {
  const { id: projectId } = await server.newProject();
  await server.agents.updateProject({
    params: { projectId },
    body: { ingestion: { events: 'key', hits: 'key' } },
  });
  const event = { projectId, nonce: '1', eventType: 'order', data: {} };
  const hit = pageView(projectId, { page: 'https://exemple.fr/' });
  expect((await post('/v1/events', event)).status).toBe(401);
  expect((await post('/v1/events', event, { authorization: 'Bearer sillage_fausse' })).status).toBe(
    401,
  );
  expect((await post('/v1/hits', hit)).status).toBe(401);
  const found = (await refusalsOf(projectId)).map(({ sent, reason, count }) =>
    [sent, reason, count].join(' '),
  );
  expect(found.sort()).toEqual([
    'events key-refused 1',
    'events key-required 1',
    'hits key-required 1',
  ]);
});

test('a flood is counted, and says nothing to a stranger', async () => {
  const { id: projectId } = await server.newProject();
  await server.agents.updateProject({
    params: { projectId },
    body: { trafficFilters: { allowedHosts: ['exemple.fr'] } },
  });
  const hits = Array.from({ length: 50 }, () => pageView(projectId, { page: 'https://x.fr/' }));
  await Promise.all(Array.from({ length: 10 }, () => post('/v1/hits', { hits })));
  expect(await refusalsOf(projectId)).toMatchObject([{ count: 500 }]);
  expect((await fetch(`${server.url}/v1/projects/${projectId}/refusals`)).status).toBe(401);
});
