import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { interactionsOf, minute, pageView, visit } from '../harness/hits.ts';
import { refusal, sharedTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

test('the hits of a session are its own, in their order', async () => {
  const { id: projectId } = await server.newProject();
  const trackerId = randomUUID();
  const site = 'https://exemple.fr/';
  const hits = [
    pageView(projectId, { trackerId, age: 100 * minute }),
    pageView(projectId, { trackerId, age: 20 * minute, title: 'Boutique', timezoneOffset: -60 }),
    pageView(projectId, {
      trackerId,
      age: 10 * minute,
      hitType: 'track',
      name: 'achat',
      data: { a: 1 },
    }),
    // The same moment, but another campaign: the session ends between the two.
    pageView(projectId, { trackerId, age: 10 * minute, page: `${site}?gclid=a` }),
    pageView(projectId, { age: 15 * minute }),
    pageView(projectId, { age: 12 * minute, trackerId: undefined as never }),
  ];
  await visit(server, ...hits);
  const sessions = await interactionsOf(server, projectId);
  const read = async (id: string) =>
    (await server.api.listInteractionHits({ params: { projectId, id } })).data;
  const found = [];
  for (const { id, hitCount } of sessions) {
    const ids = (await read(id)).map((hit) => hit.id);
    expect(ids).toHaveLength(hitCount);
    found.push(...ids);
  }
  expect(found.toSorted()).toEqual(hits.map(({ id }) => id).toSorted());
  const all = (await Promise.all(sessions.map(({ id }) => read(id)))).flat();
  expect(all.find(({ id }) => id === hits[1]?.id)).toMatchObject({
    hitType: 'page',
    title: 'Boutique',
    timezoneOffset: -60,
    trackerId,
    data: {},
  });
  expect(all.find(({ id }) => id === hits[2]?.id)).toMatchObject({ name: 'achat', data: { a: 1 } });
});

test('a session that is not there has none', async () => {
  const { id: projectId } = await server.newProject();
  const id = randomUUID();
  expect(await refusal(server.api.listInteractionHits({ params: { projectId, id } }))).toEqual({
    statusCode: 404,
    messages: [`Interaction not found ${id}`],
  });
});
