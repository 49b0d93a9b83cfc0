import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { minute, pageView, visit } from '../harness/hits.ts';
import { refusal, sharedTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

async function openShop() {
  const { id: projectId } = await server.newProject();
  const params = { projectId };
  const field = (key: 'email' | 'phone' | 'city') => ({
    ingestionKey: key,
    storageKey: key,
    type: key === 'city' ? ('string' as const) : key,
    entity: 'user' as const,
    discriminant: key !== 'city',
    optional: true,
  });
  await server.api.createEventType({
    params,
    body: {
      reference: 'order',
      name: 'Commande',
      fields: [field('email'), field('phone'), field('city')],
      phoneParsingConfig: [{ order: 0, countryCode: 'FR' }],
    },
  });
  const send = async (data: object, eventDate: string, trackerId?: string) => {
    const body = {
      projectId,
      nonce: randomUUID(),
      eventType: 'order',
      eventDate,
      data: { ...data },
      ...(trackerId !== undefined && { trackerId }),
    };
    const { id } = await server.api.postEventSync({ body });
    return (await server.api.getEvent({ params: { projectId, id } })).userId ?? '';
  };
  const find = async (query: object) =>
    (await server.api.listUsers({ params, query })).data.map(({ id }) => id);
  const read = (id: string) => server.api.getUser({ params: { projectId, id } });
  return { projectId, params, send, find, read };
}

const [march, april] = ['2026-03-01T09:30:00.000Z', '2026-04-01T09:30:00.000Z'];

test('a person is found by what identifies them, however it is written', async () => {
  const shop = await openShop();
  const ada = await shop.send({ email: 'ada@exemple.fr', phone: '06 12 34 56 78' }, march);
  const bob = await shop.send({ email: 'bob@exemple.fr' }, march);
  expect(await shop.find({ identity: ' ADA@Exemple.fr' })).toEqual([ada]);
  expect(await shop.find({ identity: '06.12.34.56.78' })).toEqual([ada]);
  expect(await shop.find({ identity: '+33 6 12 34 56 78' })).toEqual([ada]);
  expect(await shop.find({ identity: 'bob@exemple.fr', storageKey: 'email' })).toEqual([bob]);
  expect(await shop.find({ identity: 'bob@exemple.fr', storageKey: 'phone' })).toEqual([]);
  expect(await shop.find({ identity: 'nobody' })).toEqual([]);
  expect(await shop.find({})).toEqual([bob, ada]);
});

test('what cannot identify anyone is refused', async () => {
  const { params } = await openShop();
  const list = (query: object) => server.api.listUsers({ params, query });
  expect(await refusal(list({ identity: 'x', storageKey: 'city' }))).toEqual({
    statusCode: 400,
    messages: ['storageKey must be an identity field of the project'],
  });
  expect(await refusal(list({ storageKey: 'email' }))).toEqual({
    statusCode: 400,
    messages: ['identity must be present in a query that has storageKey'],
  });
});

test('a person has identities, what events say of them, and when they were seen', async () => {
  const shop = await openShop();
  const trackerId = randomUUID();
  await visit(server, pageView(shop.projectId, { trackerId, age: 5 * minute }));
  const ada = await shop.send({ email: 'ada@exemple.fr', city: 'Lyon' }, march, trackerId);
  await shop.send({ email: 'ada@exemple.fr', city: 'Lille' }, april);
  const { fields, history, lastSeenAt, createdAt, ...person } = await shop.read(ada);
  const { data: visits } = await server.api.listUserInteractions({
    params: { projectId: shop.projectId, id: ada },
  });
  expect(person).toEqual({
    id: ada,
    projectId: shop.projectId,
    identities: [{ storageKey: 'email', value: 'ada@exemple.fr', trusted: true }],
    firstSeenAt: march,
    eventCount: 2,
    interactionCount: 1,
    countsAreExact: true,
    trackerIds: [trackerId],
    mergedIds: [],
  });
  expect(lastSeenAt).toBe(visits[0]?.endDate);
  expect(Date.parse(createdAt)).not.toBeNaN();
  expect(fields.city?.current).toBe('Lille');
  expect(fields.email?.current).toBe('ada@exemple.fr');
  expect(history.map(({ storageKey, current }) => `${storageKey} ${current}`).sort()).toEqual([
    'city Lille',
    'city Lyon',
    'email ada@exemple.fr',
  ]);
});

test('a stranger adds what nobody trusted has said, and overwrites nothing, however often', async () => {
  const shop = await openShop();
  const stranger = async (data: object, eventDate: string) => {
    const body = {
      projectId: shop.projectId,
      nonce: randomUUID(),
      eventType: 'order',
      eventDate,
      data: { email: 'ada@exemple.fr', ...data },
    };
    const response = await fetch(`${server.url}/v1/events/sync`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.ok).toBe(true);
  };
  const may = '2026-05-01T09:30:00.000Z';
  const ada = await shop.send({ email: 'ada@exemple.fr', city: 'Lyon' }, march);
  for (let count = 0; count < 101; count += 1)
    await stranger({ city: `Brest ${count}`, phone: '+33612345678' }, april);
  const person = await shop.read(ada);
  expect(person.fields).toMatchObject({
    city: { current: 'Lyon', sender: 'service-account' },
    phone: { current: '+33612345678', sender: 'anonymous' },
  });
  expect(person.history[0]).toMatchObject({ storageKey: 'city', sender: 'anonymous' });
  await shop.send({ email: 'ada@exemple.fr', city: 'Lille' }, may);
  expect((await shop.read(ada)).fields.city).toMatchObject({ current: 'Lille' });
  // Nor do many trusted words on other fields make room for a stranger's.
  await server.api.postEventBatch({
    body: Array.from({ length: 101 }, () => ({
      projectId: shop.projectId,
      nonce: randomUUID(),
      eventType: 'order',
      eventDate: may,
      data: { email: 'ada@exemple.fr' },
    })),
  });
  await server.drain();
  await stranger({ city: 'Brest' }, may);
  expect((await shop.read(ada)).fields.city).toMatchObject({ current: 'Lille' });
});

test('a merged person answers under the one who stays, and a stranger is not found', async () => {
  const shop = await openShop();
  const ada = await shop.send({ email: 'ada@exemple.fr' }, march);
  const other = await shop.send({ phone: '+33612345678' }, april);
  await shop.send({ email: 'ada@exemple.fr', phone: '+33612345678' }, april);
  const person = await shop.read(other);
  expect(person).toMatchObject({ id: ada, mergedIds: [other], eventCount: 3, firstSeenAt: march });
  expect(await shop.read(ada)).toEqual(person);
  expect(await shop.find({ identity: '0612345678' })).toEqual([ada]);
  const { data } = await server.api.listEvents({ params: shop.params, query: { userId: other } });
  expect(data).toHaveLength(3);
  const id = randomUUID();
  expect(await refusal(shop.read(id))).toEqual({
    statusCode: 404,
    messages: [`User not found ${id}`],
  });
});
