import { randomUUID } from 'node:crypto';
import { createClient } from '@sillage/client/source/client';
import { beforeAll, describe, expect, test } from 'vitest';
import { pageView, sendHits, visit } from '../harness/hits.ts';
import { refusal, sharedTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

/** A project whose people are known by e-mail, phone and customer number. */
async function openShop() {
  const { id: projectId } = await server.newProject();
  const params = { projectId };
  const keys = ['email', 'phone', 'customer'] as const;
  for (const storageKey of keys)
    await server.agents.addUserField({
      params,
      body: {
        storageKey,
        type: storageKey === 'customer' ? 'string' : storageKey,
        discriminant: true,
      },
    });
  await server.api.createEventType({
    params,
    body: {
      reference: 'order',
      name: 'Commande',
      fields: [
        ...keys.map((key) => ({
          ingestionKey: key,
          storageKey: key,
          type: key === 'customer' ? ('string' as const) : key,
          entity: 'user' as const,
          discriminant: true,
          optional: true,
        })),
        {
          ingestionKey: 'total',
          storageKey: 'turnover',
          type: 'currency',
          entity: 'statistic',
          optional: true,
        },
      ],
    },
  });
  const stranger = createClient({ baseUrl: server.url });
  const sendAs = (api: typeof stranger) => async (data: object, trackerId?: string) => {
    const { id } = await api.postEventSync({
      body: {
        projectId,
        nonce: randomUUID(),
        eventType: 'order',
        data: { ...data },
        ...(trackerId !== undefined && { trackerId }),
      },
    });
    return id;
  };
  const userOf = async (id: string) =>
    (await server.api.getEvent({ params: { projectId, id } })).userId ?? '';
  const merges = async (query: object = {}) =>
    (await server.api.listMerges({ params, query })).data;
  return {
    projectId,
    params,
    trusted: sendAs(server.api),
    stranger: sendAs(stranger),
    userOf,
    merges,
    undo: (id: string) => server.api.undoMerge({ params: { projectId, id } }),
    confirm: (id: string) => server.api.confirmMerge({ params: { projectId, id } }),
    metricsOf: async (id: string) =>
      (await server.api.listUserMetrics({ params: { projectId, id } })).total,
    interactionsOf: async (id: string) =>
      (await server.api.listUserInteractions({ params: { projectId, id } })).total,
  };
}

const [ada, bob] = [{ email: 'ada@exemple.fr' }, { phone: '+33612345678' }];

describe('strangers', () => {
  test('an anonymous event with the identities of two people leaves them two, and is kept', async () => {
    const shop = await openShop();
    const one = await shop.trusted(ada);
    const two = await shop.trusted(bob);
    const both = await shop.stranger({ ...ada, ...bob });
    const [userOne, userTwo] = [await shop.userOf(one), await shop.userOf(two)];
    expect(userOne).not.toBe(userTwo);
    expect(await shop.userOf(both)).toBe(userOne);
    expect(await shop.merges()).toEqual([
      expect.objectContaining({
        status: 'claimed',
        userId: userOne,
        otherUserId: userTwo,
        eventId: both,
        mergedAt: null,
      }),
    ]);
  });

  test('a claim said again is one claim', async () => {
    const shop = await openShop();
    await shop.stranger(ada);
    await shop.stranger(bob);
    for (let times = 0; times < 3; times += 1) await shop.stranger({ ...bob, ...ada });
    expect(await shop.merges()).toHaveLength(1);
  });

  test('a trusted sender who says the same confirms it', async () => {
    const shop = await openShop();
    const one = await shop.stranger(ada);
    const two = await shop.stranger(bob);
    await shop.stranger({ ...ada, ...bob });
    await shop.trusted({ ...ada, ...bob });
    expect(await shop.userOf(two)).toBe(await shop.userOf(one));
    expect((await shop.merges()).map(({ status }) => status)).toEqual(['merged']);
  });

  test('a project may let strangers merge', async () => {
    const shop = await openShop();
    await server.agents.updateProject({
      params: shop.params,
      body: { ingestion: { anonymousMerges: true } },
    });
    const one = await shop.stranger(ada);
    const two = await shop.stranger(bob);
    await shop.stranger({ ...ada, ...bob });
    expect(await shop.userOf(two)).toBe(await shop.userOf(one));
  });

  test('an identity that a stranger gave to a customer never joins two customers', async () => {
    const shop = await openShop();
    const victim = await shop.trusted({ customer: '1', ...ada });
    await shop.stranger({ ...ada, customer: '2' });
    const next = await shop.trusted({ customer: '2', email: 'bob@exemple.fr' });
    expect(await shop.userOf(next)).not.toBe(await shop.userOf(victim));
    const again = await shop.trusted({ customer: '2' });
    expect(await shop.userOf(again)).toBe(await shop.userOf(next));
  });

  test('an anonymous identify hit is a stranger too; one with a key is trusted', async () => {
    const shop = await openShop();
    const one = await shop.trusted(ada);
    const two = await shop.trusted(bob);
    const hit = () =>
      pageView(shop.projectId, { hitType: 'identify', data: { ...ada, phone: bob.phone } });
    await visit(server, hit());
    expect(await shop.userOf(two)).not.toBe(await shop.userOf(one));
    const { key } = await server.agents.createIngestionKey({
      params: shop.params,
      body: { name: 'Serveur' },
    });
    await sendHits(server, hit(), { authorization: `Bearer ${key}` });
    await server.drain();
    expect(await shop.userOf(two)).toBe(await shop.userOf(one));
  });
});

describe('undoing', () => {
  test('the history parts again, and what came after the merge goes to its own', async () => {
    const shop = await openShop();
    await visit(server, pageView(shop.projectId, { trackerId: 'of-ada' }));
    await visit(server, pageView(shop.projectId, { trackerId: 'of-bob' }));
    const adas = [await shop.trusted({ ...ada, total: 1 }, 'of-ada')];
    const bobs = [await shop.trusted({ ...bob, total: 2 }, 'of-bob')];
    const [userAda, userBob] = [
      await shop.userOf(adas[0] as string),
      await shop.userOf(bobs[0] as string),
    ];
    await shop.trusted({ ...ada, ...bob });
    bobs.push(await shop.trusted({ ...bob, customer: 'b', total: 3 }));
    bobs.push(await shop.trusted({ customer: 'b', total: 4 }));
    adas.push(await shop.trusted({ ...ada, total: 5 }));
    expect(await shop.metricsOf(userAda)).toBe(5);
    expect(await shop.interactionsOf(userAda)).toBe(2);

    const [merge] = await shop.merges({ status: 'merged' });
    expect(await shop.undo(merge?.id ?? '')).toMatchObject({ status: 'undone' });
    for (const id of adas) expect(await shop.userOf(id)).toBe(userAda);
    for (const id of bobs) expect(await shop.userOf(id)).toBe(userBob);
    expect([await shop.metricsOf(userAda), await shop.metricsOf(userBob)]).toEqual([2, 3]);
    expect([await shop.interactionsOf(userAda), await shop.interactionsOf(userBob)]).toEqual([
      1, 1,
    ]);
    const later = await shop.trusted({ customer: 'b' });
    expect(await shop.userOf(later)).toBe(userBob);
  });

  test('the id of someone merged answers under the id that stays; an unknown one is 404', async () => {
    const shop = await openShop();
    await visit(server, pageView(shop.projectId, { trackerId: 'of-bob' }));
    const one = await shop.userOf(await shop.trusted({ ...ada, total: 1 }));
    const two = await shop.userOf(await shop.trusted({ ...bob, total: 2 }, 'of-bob'));
    await shop.trusted({ ...ada, ...bob });
    const params = { projectId: shop.projectId, id: two };
    expect(await server.api.listUserMetrics({ params })).toMatchObject({ userId: one, total: 2 });
    const visits = await server.api.listUserInteractions({ params });
    expect(visits).toMatchObject({ userId: one, total: 1 });
    const filtered = await server.api.listInteractions({
      params: shop.params,
      query: { userId: two },
    });
    expect(filtered.total).toBe(1);
    const id = randomUUID();
    const unknown = { params: { projectId: shop.projectId, id } };
    for (const list of [server.api.listUserMetrics, server.api.listUserInteractions])
      expect(await refusal(list(unknown))).toEqual({
        statusCode: 404,
        messages: [`User not found ${id}`],
      });
  });

  test('a browser that both had is again of both', async () => {
    const shop = await openShop();
    await visit(server, pageView(shop.projectId, { trackerId: 'shared' }));
    const one = await shop.userOf(await shop.trusted(ada, 'shared'));
    const two = await shop.userOf(await shop.trusted(bob, 'shared'));
    await shop.trusted({ ...ada, ...bob });
    const [merge] = await shop.merges();
    await shop.undo(merge?.id ?? '');
    expect([await shop.interactionsOf(one), await shop.interactionsOf(two)]).toEqual([1, 1]);
  });

  test('nobody merges them again but a person', async () => {
    const shop = await openShop();
    const one = await shop.trusted(ada);
    const two = await shop.trusted(bob);
    await shop.trusted({ ...ada, ...bob });
    const [merge] = await shop.merges();
    const id = merge?.id ?? '';
    await shop.undo(id);
    await shop.trusted({ ...ada, ...bob });
    expect(await shop.userOf(two)).not.toBe(await shop.userOf(one));
    expect(await shop.confirm(id)).toMatchObject({ status: 'merged', undoneAt: null });
    expect(await shop.userOf(two)).toBe(await shop.userOf(one));
    expect(await shop.merges()).toHaveLength(1);
  });

  test('it holds through other merges: of a chain, only the wrong link parts', async () => {
    const shop = await openShop();
    const events = [
      await shop.trusted(ada),
      await shop.trusted(bob),
      await shop.trusted({ customer: 'c' }),
    ];
    const users = await Promise.all(events.map(shop.userOf));
    const link = await shop.trusted({ ...bob, customer: 'c' });
    await shop.trusted({ ...ada, ...bob });
    expect(new Set(await Promise.all(events.map(shop.userOf)))).toEqual(new Set([users[0]]));
    const wrong = (await shop.merges()).find(({ eventId }) => eventId === link);
    await shop.undo(wrong?.id ?? '');
    expect(await Promise.all(events.map(shop.userOf))).toEqual([users[0], users[0], users[2]]);
    await shop.trusted({ ...ada, customer: 'c' });
    expect(await shop.userOf(events[2] as string)).toBe(users[2]);
  });

  test('a claim that is dismissed stays dismissed', async () => {
    const shop = await openShop();
    await shop.stranger(ada);
    await shop.stranger(bob);
    await shop.stranger({ ...ada, ...bob });
    const [claim] = await shop.merges();
    await shop.undo(claim?.id ?? '');
    await shop.stranger({ ...ada, ...bob });
    expect((await shop.merges()).map(({ status }) => status)).toEqual(['undone']);
  });

  test('a claim is confirmed by an editor, whatever became of its people since', async () => {
    const shop = await openShop();
    const one = await shop.trusted(ada);
    const two = await shop.trusted({ customer: 'c' });
    const three = await shop.trusted(bob);
    await shop.stranger({ customer: 'c', ...bob });
    const [claim] = await shop.merges();
    await shop.trusted({ ...ada, customer: 'c' });
    await shop.confirm(claim?.id ?? '');
    const [first, ...others] = await Promise.all([one, two, three].map(shop.userOf));
    expect(others).toEqual([first, first]);
  });

  test('what is not there is 404; a merge of another project is not there', async () => {
    const [shop, other] = [await openShop(), await openShop()];
    await shop.trusted(ada);
    await shop.trusted(bob);
    await shop.trusted({ ...ada, ...bob });
    const [merge] = await shop.merges();
    const id = merge?.id ?? '';
    for (const settle of [other.undo, other.confirm])
      expect(await refusal(settle(id))).toEqual({
        statusCode: 404,
        messages: [`Merge not found ${id}`],
      });
  });
});
