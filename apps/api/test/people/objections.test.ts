import { beforeAll, expect, test } from 'vitest';
import { pageView, visit } from '../harness/hits.ts';
import { peopleShop } from '../harness/people-shop.ts';
import { refusal, sharedTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

const ada = { storageKey: 'email', value: 'ada@exemple.fr' };

async function openShop() {
  const shop = await peopleShop(server);
  const { params } = shop;
  return {
    ...shop,
    object: (body: object = ada) => server.api.createObjection({ params, body }),
    event: (id: string) => server.api.getEvent({ params: { ...params, id } }),
    sessions: async () => (await server.api.listInteractions({ params })).data,
  };
}

test('what comes of a person who objects counts without them, and what was known stays', async () => {
  const shop = await openShop();
  const known = await shop.order({ email: 'ada@exemple.fr', total: 10 }, { trackerId: 'of-ada' });
  const userId = (await shop.userOf('ada@exemple.fr')) ?? '';
  expect(await shop.object()).toMatchObject({ reason: 'objection', expiresAt: null });

  const order = await shop.order({ email: 'Ada@Exemple.fr', name: 'Ada', total: 20, income: 7 });
  const { user, event, ...rest } = await shop.event(order);
  expect(rest).toMatchObject({ userId: null, attributable: false });
  expect(JSON.stringify([user, event, rest])).not.toMatch(/ada@|"ada"/i);
  const { data, nonce } = await server.api.getRawEvent({ params: { ...shop.params, id: order } });
  expect({ data, nonce }).toEqual({ data: {}, nonce: null });

  const byBrowser = await shop.order({ total: 5 }, { trackerId: 'of-ada' });
  expect(await shop.event(byBrowser)).toMatchObject({ userId: null, attributable: false });
  const meeting = await shop.meet('ada@exemple.fr', { externalId: 'appel' });
  expect(meeting.userId).toBeNull();
  expect(await shop.meet('ada@exemple.fr', { externalId: 'appel' })).toEqual(meeting);

  await visit(
    server,
    pageView(shop.projectId, { trackerId: 'of-ada', page: 'https://exemple.fr/p?gclid=abc' }),
    pageView(shop.projectId, { trackerId: 'new', hitType: 'identify', data: { email: ada.value } }),
    pageView(shop.projectId, { trackerId: 'new' }),
  );
  const sessions = (await shop.sessions()).filter(({ type }) => type === 'session');
  expect(sessions.map(({ trackerId }) => trackerId)).toEqual(sessions.map(() => null));
  expect(sessions).toContainEqual(
    expect.objectContaining({
      source: 'google-ads',
      externalId: null,
      firstPage: 'https://exemple.fr/p',
    }),
  );

  expect(await shop.event(known)).toMatchObject({ userId });
  expect(await shop.userOf('ada@exemple.fr')).toBe(userId);
  const insights = await shop.numbers();
  const turnover = insights.insights.reduce((sum, { values }) => sum + (values.turnover ?? 0), 0);
  expect(turnover).toBe(35);
});

test('what others say of a person who objects stays whole', async () => {
  const shop = await openShop();
  await shop.object();
  const note = 'de la part d’ada@exemple.fr';
  const id = await shop.order({ email: 'bob@exemple.fr', note, total: 3 });
  expect((await shop.event(id)).event.note?.current).toBe(note);
});

test('a person who objects twice has one objection, and is followed again once it is lifted', async () => {
  const shop = await openShop();
  const { params } = shop;
  const { id } = await shop.object();
  expect((await shop.object()).id).toBe(id);
  expect(await server.api.listObjections({ params })).toMatchObject({ total: 1 });
  expect((await server.api.findObjections({ params, body: ada })).data).toMatchObject([{ id }]);
  const bob = { storageKey: 'email', value: 'bob@exemple.fr' };
  expect((await server.api.findObjections({ params, body: bob })).data).toEqual([]);
  await shop.order({ email: 'ada@exemple.fr', total: 1 });
  expect(await shop.userOf('ada@exemple.fr')).toBeUndefined();

  await server.api.liftObjection({ params: { ...params, id } });
  expect(await refusal(server.api.liftObjection({ params: { ...params, id } }))).toMatchObject({
    statusCode: 404,
  });
  const order = await shop.order({ email: 'ada@exemple.fr', total: 1 });
  expect((await shop.event(order)).userId).toBe(await shop.userOf('ada@exemple.fr'));
});

test('a browser of someone else is not left out when a person who objects is named by it', async () => {
  const shop = await openShop();
  await shop.order({ email: 'bob@exemple.fr', total: 1 }, { trackerId: 'of-bob' });
  await shop.object();
  await shop.order({ email: 'ada@exemple.fr', total: 1 }, { trackerId: 'of-bob' });
  await visit(
    server,
    pageView(shop.projectId, {
      trackerId: 'of-bob',
      hitType: 'identify',
      data: { email: 'ada@exemple.fr' },
    }),
  );
  const [session] = await shop.sessions();
  expect(session).toMatchObject({
    trackerId: 'of-bob',
    userId: await shop.userOf('bob@exemple.fr'),
  });
  const rows = await server.db
    .selectFrom('hits')
    .select('details')
    .where('project_id', '=', shop.projectId)
    .execute();
  expect(JSON.stringify(rows)).not.toContain('ada@');
});

test('a project remembers digests that another project could not have made', async () => {
  const digests = [];
  for (const shop of [await openShop(), await openShop()]) {
    await shop.object();
    digests.push(
      ...(await server.db
        .selectFrom('objection_digests')
        .select('digest')
        .where('project_id', '=', shop.projectId)
        .execute()),
    );
  }
  expect(new Set(digests.map(({ digest }) => digest)).size).toBe(digests.length);
  expect(JSON.stringify(digests)).not.toContain('ada');
});
