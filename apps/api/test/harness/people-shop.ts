import { randomUUID } from 'node:crypto';
import { attributionModels } from '@sillage/contract/attribution/attribution-models';
import { finishErasures } from './erasures.ts';
import type { TestServer } from './server.ts';

/** A project whose people are known by e-mail, phone and customer number. */
export async function peopleShop(server: TestServer) {
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
  const nextYear = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 1));
  const period = { since: '2026-01-01T00:00:00Z', until: nextYear.toISOString() };
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
