import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { pageView, visit } from '../harness/hits.ts';
import { refusal, sharedTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

async function openShop() {
  const { id: projectId } = await server.newProject();
  const params = { projectId };
  const email = { storageKey: 'email', type: 'email', discriminant: true } as const;
  await server.agents.addUserField({ params, body: email });
  await server.api.createEventType({
    params,
    body: {
      reference: 'order',
      name: 'Commande',
      fields: [
        { ...email, ingestionKey: 'email', entity: 'user' },
        {
          ingestionKey: 'name',
          storageKey: 'name',
          type: 'string',
          entity: 'user',
          optional: true,
        },
        { ingestionKey: 'total', storageKey: 'turnover', type: 'currency', entity: 'statistic' },
      ],
    },
  });
  const { wmktId } = await server.agents.createIntegration({ params, body: { name: 'Salons' } });
  return {
    params,
    order: (data: Record<string, unknown>, more: object = {}) =>
      server.api.postEvent({
        body: { projectId, nonce: randomUUID(), eventType: 'order', data, ...more },
      }),
    meet: (address: string) =>
      server.api.createOfflineInteraction({
        params,
        body: {
          date: '2026-03-01T10:00:00Z',
          userData: { email: address },
          nodeData: { wmktId, externalId: randomUUID() },
        },
      }),
    archive: async (body: object) => {
      const response = await server.send(`/v1/projects/${projectId}/person-exports`, {
        method: 'POST',
        headers: { accept: 'application/zip', 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(response.headers.get('content-type')).toBe('application/zip');
      const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
      return Object.fromEntries(
        Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]),
      );
    },
  };
}

test('the archive of a person has all that is known of them, and nothing of others', async () => {
  const shop = await openShop();
  const { params } = shop;
  const tracker = `browser-${randomUUID()}`;
  const shared = `shared-${randomUUID()}`;
  await shop.order(
    { email: 'ada@exemple.fr', name: 'Ada;"Byron"', total: 120 },
    { trackerId: tracker },
  );
  await shop.order({ email: 'ada@exemple.fr', total: 7 }, { trackerId: shared });
  await shop.order({ email: 'bob@exemple.fr', name: 'Bob', total: 11 }, { trackerId: shared });
  await shop.order({ courriel: 'ada@exemple.fr' }, { eventType: 'unknown' });
  await shop.order({ courriel: 'nada@exemple.fr' }, { eventType: 'unknown' });
  await visit(
    server,
    pageView(params.projectId, { trackerId: tracker, page: 'https://exemple.fr/ada' }),
    pageView(params.projectId, { trackerId: shared, page: 'https://exemple.fr/bob' }),
  );
  await shop.meet('ada@exemple.fr');
  const body = { storageKey: 'email', value: 'ADA@exemple.fr' };
  const summary = await server.api.exportPerson({ params, body });
  expect(summary).toMatchObject({
    identities: 1,
    trackers: 2,
    merges: 0,
    objections: 0,
    events: 2,
    metrics: 2,
    interactions: 2,
    hits: 1,
    trashed: 1,
  });

  const files = await shop.archive(body);
  expect(Object.keys(files)).toHaveLength(23);
  expect(files['LISEZMOI.txt']).toContain('evenements.json, evenements.csv');
  const all = Object.values(files).join('\n');
  expect(all).not.toMatch(/bob|nada@/i);
  const rows = (name: string) => JSON.parse(files[`${name}.json`] ?? '') as object[];
  expect(rows('identites')).toEqual([{ storageKey: 'email', value: 'ada@exemple.fr' }]);
  expect(rows('evenements')).toHaveLength(2);
  expect(rows('evenements')).toContainEqual(
    expect.objectContaining({
      trackerId: tracker,
      raw: expect.objectContaining({ data: expect.objectContaining({ name: 'Ada;"Byron"' }) }),
    }),
  );
  expect(rows('navigateurs')).toEqual([
    { trackerId: tracker, isShared: false },
    { trackerId: shared, isShared: true },
  ]);
  expect(rows('interactions').length).toBe(2);
  expect(rows('visites-de-page')).toMatchObject([{ page: 'https://exemple.fr/ada' }]);
  expect(rows('corbeille')).toMatchObject([{ data: { courriel: 'ada@exemple.fr' } }]);
  for (const name of ['evenements', 'metriques', 'interactions', 'visites-de-page'])
    expect(files[`${name}.csv`]?.trim().split('\r\n')).toHaveLength(rows(name).length + 1);
  expect(files['champs.csv']).toContain('"Ada;""Byron"""');

  const [userId] = summary.userIds;
  expect(await server.api.exportPerson({ params, body: { userId: userId ?? '' } })).toEqual(
    summary,
  );
});

test('an export of many rows has each of them once', async () => {
  const shop = await openShop();
  for (let sent = 0; sent < 600; sent += 100)
    await server.api.postEventBatch({
      body: Array.from({ length: 100 }, (_, index) => ({
        projectId: shop.params.projectId,
        nonce: `${sent + index}`,
        eventType: 'order',
        data: { email: 'ada@exemple.fr', total: sent + index },
      })),
    });
  await server.drain();
  const files = await shop.archive({ storageKey: 'email', value: 'ada@exemple.fr' });
  const events = JSON.parse(files['evenements.json'] ?? '') as { id: string }[];
  expect(new Set(events.map(({ id }) => id)).size).toBe(600);
  expect(files['metriques.csv']?.trim().split('\r\n')).toHaveLength(601);
});

test('a request must say whom it is about, in a way that can be read', async () => {
  const { params } = await openShop();
  const ask = (body: object) => refusal(server.api.exportPerson({ params, body }));
  expect(await ask({})).toMatchObject({ statusCode: 400 });
  expect(await ask({ storageKey: 'email' })).toMatchObject({ statusCode: 400 });
  expect(await ask({ storageKey: 'email', value: 'pas une adresse' })).toMatchObject({
    statusCode: 400,
  });
  expect(await ask({ storageKey: 'name', value: 'Ada' })).toMatchObject({ statusCode: 400 });
  expect(await ask({ userId: randomUUID() })).toMatchObject({ statusCode: 404 });
  const nobody = { storageKey: 'email', value: 'personne@exemple.fr' };
  expect(await server.api.exportPerson({ params, body: nobody })).toMatchObject({
    userIds: [],
    events: 0,
  });
});
