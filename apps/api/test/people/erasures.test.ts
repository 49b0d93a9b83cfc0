import { randomUUID } from 'node:crypto';
import { attributionModels } from '@sillage/contract/attribution/attribution-models';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { finishErasures, whereIs } from '../harness/erasures.ts';
import { pageView, visit } from '../harness/hits.ts';
import { openStream } from '../harness/live.ts';
import { refusal, startTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
const log: string[] = [];
beforeAll(async () => {
  server = await startTestServer({
    ownDatabase: true,
    config: { logLevel: 'info' },
    logStream: { write: (line) => log.push(line) },
  });
});
afterAll(() => server.close());

/** A project whose people are known by e-mail, phone and customer number. */
async function openShop() {
  const { id: projectId } = await server.newProject();
  const params = { projectId };
  const keys = ['email', 'phone', 'customer'] as const;
  const typeOf = (key: (typeof keys)[number]) => (key === 'customer' ? ('string' as const) : key);
  for (const storageKey of keys)
    await server.agents.addUserField({
      params,
      body: { storageKey, type: typeOf(storageKey), discriminant: true },
    });
  const optional = { optional: true };
  await server.api.createEventType({
    params,
    body: {
      reference: 'order',
      name: 'Commande',
      phoneParsingConfig: [{ order: 0, countryCode: 'FR' }],
      fields: [
        ...keys.map((key) => {
          const identity = { ingestionKey: key, storageKey: key, type: typeOf(key) };
          return { ...identity, entity: 'user' as const, discriminant: true, ...optional };
        }),
        { ingestionKey: 'name', storageKey: 'name', type: 'string', entity: 'user', ...optional },
        {
          ingestionKey: 'note',
          storageKey: 'note',
          type: 'string',
          entity: 'event-type',
          ...optional,
        },
        {
          ingestionKey: 'total',
          storageKey: 'turnover',
          type: 'currency',
          entity: 'statistic',
          ...optional,
        },
        {
          ingestionKey: 'income',
          storageKey: 'income',
          type: 'number',
          entity: 'statistic',
          isPii: true,
          ...optional,
        },
      ],
    },
  });
  const { wmktId } = await server.agents.createIntegration({ params, body: { name: 'Salons' } });
  const event = (data: object, more: object = {}) => ({
    projectId,
    nonce: randomUUID(),
    eventType: 'order',
    data: { ...data },
    ...more,
  });
  return {
    projectId,
    params,
    wmktId,
    event,
    order: async (data: object, more: object = {}) =>
      (await server.api.postEventSync({ body: event(data, more) })).id,
    meet: (email: string, nodeData: object = {}) =>
      server.api.createOfflineInteraction({
        params,
        body: {
          date: '2026-03-01T10:00:00Z',
          userData: { email },
          nodeData: { wmktId, ...nodeData },
        },
      }),
    userOf: async (identity: string) => {
      const { data } = await server.api.listUsers({ params, query: { identity } });
      return data[0]?.id;
    },
    erase: async (value: string, storageKey = 'email') => {
      const erasure = await server.api.createErasure({ params, body: { storageKey, value } });
      await finishErasures(server.db);
      return server.api.getErasure({ params: { projectId, id: erasure.id } });
    },
    /** All that the project says in numbers, at every level. */
    numbers: async () => {
      const period = { since: '2026-01-01T00:00:00Z', until: '2028-01-01T00:00:00Z' };
      const groups = [
        ...(['source', 'campaign', 'channelGroup', 'adSet', 'ad'] as const),
        ...(['country', 'device', 'landingPage'] as const),
      ];
      const ask = (groupBy: (typeof groups)[number]) =>
        server.api.queryAttribution({
          params,
          body: {
            ...period,
            models: [...attributionModels],
            metrics: ['event-count', 'turnover', 'income'],
            groupBy,
            include: ['visits', 'visitors'],
          },
        });
      return {
        insights: await server.api.queryInsights({
          params,
          body: {
            ...period,
            metrics: ['event-count', 'turnover', 'income'],
            groupBy: 'event-type',
            interval: 'day',
          },
        }),
        attribution: await Promise.all(groups.map(ask)),
      };
    },
  };
}

const email = 'Ada.Lovelace@Exemple.fr';
const phone = '06 99 87 65 43';
const name = 'Ada Byron-Lovelace';
const customer = 'CLIENT-AB-1042';
const tracker = 'tracker-of-ada-4242';
const click = 'Cj0KCQiA-click-of-ada';
const markers = [
  'ada.lovelace',
  'lovelace@exemple',
  'ada%2elovelace',
  '699876543',
  phone,
  'byron',
  customer,
  tracker,
  click,
];

/** Puts one person wherever a person can be. */
async function spreadAda() {
  const shop = await openShop();
  const { params, projectId, event } = shop;
  const stream = await openStream(server, projectId);
  await server.api.createWebhook({
    params,
    body: {
      name: 'Essai',
      url: 'https://exemple.invalid/',
      kinds: ['event', 'statistic', 'trash'],
    },
  });
  const page = `https://exemple.fr/promo?gclid=${click}&mail=${encodeURIComponent(email)}&name=${encodeURIComponent(name)}`;
  await visit(
    server,
    pageView(projectId, { trackerId: tracker, page, title: `Bonjour ${name}` }),
    pageView(projectId, {
      trackerId: tracker,
      page: `https://exemple.fr/compte/${email}`,
      hitType: 'identify',
      data: { email, name },
    }),
    pageView(projectId, {
      page: `https://exemple.fr/d%C3%A9sinscription?qui=${encodeURIComponent(email)}`,
    }),
  );
  await shop.order(
    { email, phone, name, note: `pour ${name}, ${email}`, total: 120, income: 4321 },
    { trackerId: tracker },
  );
  await shop.order({ customer, total: 30 });
  await shop.order({ customer, email, total: 7.5 });
  await shop.order({ total: 9 }, { trackerId: tracker, nonce: `commande de ${email}` });
  await shop.meet(email, { externalId: `appel ${email}`, ad: 'Affiche' });
  await shop.order({ email: 'bob@exemple.fr', note: `parrainé par ${email}`, total: 11 });
  const trash = [
    event({ email, name, total: 'beaucoup' }),
    { ...event({ courriel: email, name }), eventType: 'unknown', trackerId: tracker },
    { ...event({ tel: phone }), eventType: 'unknown' },
  ];
  for (const body of trash) await server.api.postEvent({ body });
  await server.drain();
  await fetch(`${server.url}/v1/projects/${projectId}/interactions/offline`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await server.token()}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({
      date: '2026-03-02T10:00:00Z',
      userData: { email },
      nodeData: { wmktId: shop.wmktId, externalId: `appel 2 ${email}` },
    }),
  });
  await stream.close();
  return { ...shop, trash };
}

describe('a person who is erased', () => {
  test('is in no table and in no log any more, and every number is as it was', async () => {
    const shop = await spreadAda();
    const userId = (await shop.userOf(email)) ?? '';
    const before = await shop.numbers();
    expect((await whereIs(server.db, ...markers)).length).toBeGreaterThan(20);

    const erasure = await shop.erase(email);
    expect(erasure).toMatchObject({ status: 'done', progress: 100 });
    expect(erasure.counts).toMatchObject({ identities: 3, trackers: 1, events: 5 });
    expect(await whereIs(server.db, ...markers, userId)).toEqual([]);
    expect(log.join('\n').toLowerCase()).not.toMatch(/lovelace|byron|tracker-of-ada/);
    const renamed = JSON.stringify(before).replaceAll(`compte/${email}`, 'compte/***');
    expect(await shop.numbers()).toEqual(JSON.parse(renamed));
    expect(await shop.userOf(email)).toBeUndefined();
    expect(
      await refusal(server.api.getUser({ params: { ...shop.params, id: userId } })),
    ).toMatchObject({ statusCode: 404 });
    expect(await shop.userOf('bob@exemple.fr')).toBeDefined();
  });
});
