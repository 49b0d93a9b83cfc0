import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { purgeExpired } from '../../src/flows/people/purge-expired.ts';
import { shopIn, told } from '../harness/attribution.ts';
import { interactionsOf, minute, pageView, visit } from '../harness/hits.ts';
import { refusal, startTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  // What is purged there is that of all projects.
  server = await startTestServer({ ownDatabase: true });
});
afterAll(() => server.close());

const remove = (projectId: string, id = '') =>
  server.api.deleteInteraction({ params: { projectId, id } });

const landing = 'https://exemple.fr/?utm_source=essai&utm_campaign=hiver';

describe('a deleted visit', () => {
  test('is gone from lists and cannot be read or deleted again', async () => {
    const { id: projectId } = await server.newProject();
    await visit(server, pageView(projectId), pageView(projectId));
    const [first, second] = await interactionsOf(server, projectId);
    const answer = await remove(projectId, first?.id);
    expect(answer).toEqual({ id: first?.id, deletedAt: expect.any(String) });
    expect(await interactionsOf(server, projectId)).toEqual([second]);
    const params = { projectId, id: first?.id ?? '' };
    for (const call of [
      () => server.api.getInteraction({ params }),
      () => remove(projectId, first?.id),
    ])
      expect(await refusal(call())).toEqual({
        statusCode: 404,
        messages: [`Interaction not found ${first?.id}`],
      });
  });

  test('is not brought back by its hits, sent again, late, or waiting', async () => {
    const { id: projectId } = await server.newProject();
    const trackerId = randomUUID();
    const hit = (age: number, changes = {}) =>
      pageView(projectId, { trackerId, age: age * minute, ...changes });
    const arrival = hit(20, { page: landing });
    await visit(server, arrival, hit(15), hit(10));
    const [session] = await interactionsOf(server, projectId);
    expect(session).toMatchObject({ source: 'utm:essai', hitCount: 3 });
    await fetch(`${server.url}/v1/hits`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(hit(12)),
    });
    await remove(projectId, session?.id);
    await visit(server, arrival, hit(17, { page: landing }), hit(11));
    expect(await interactionsOf(server, projectId)).toEqual([]);
    // What the visitor does afterwards is a visit of its own.
    await visit(server, hit(5), hit(4), hit(100, { page: 'https://exemple.fr/?utm_source=avant' }));
    const after = await interactionsOf(server, projectId);
    expect(after.map(({ source, hitCount }) => [source, hitCount])).toEqual([
      ['utm:avant', 1],
      ['direct', 2],
    ]);
  });

  test('takes its own hits alone: its neighbours, rebuilt, stay whole', async () => {
    const { id: projectId } = await server.newProject();
    const trackerId = randomUUID();
    const hit = (age: number, changes = {}) =>
      pageView(projectId, { trackerId, age: age * minute, ...changes });
    const page = 'https://exemple.fr/?utm_source=suite';
    await visit(
      server,
      hit(300),
      hit(299),
      hit(200, { page: landing }),
      hit(195, { page }),
      hit(190),
    );
    const sources = async () =>
      (await interactionsOf(server, projectId)).map(({ source, hitCount }) => [source, hitCount]);
    expect(await sources()).toEqual([
      ['direct', 2],
      ['utm:essai', 1],
      ['utm:suite', 2],
    ]);
    const [, mistake] = await interactionsOf(server, projectId);
    await remove(projectId, mistake?.id);
    // A late hit makes all sessions of the browser anew.
    await visit(server, hit(298));
    expect(await sources()).toEqual([
      ['direct', 3],
      ['utm:suite', 2],
    ]);
    const [, second] = await interactionsOf(server, projectId);
    await visit(server, hit(60));
    await remove(projectId, second?.id);
    // It would belong to the visit that is deleted, were that still there.
    await visit(server, hit(175));
    expect(await sources()).toEqual([
      ['direct', 3],
      ['direct', 1],
      ['direct', 1],
    ]);
  });

  test('ends where the next one begins, even at the same instant', async () => {
    const { id: projectId } = await server.newProject();
    const trackerId = randomUUID();
    const [first = '', second = ''] = [randomUUID(), randomUUID()].sort();
    const page = 'https://exemple.fr/?utm_source=suite';
    const at = { trackerId, age: 20 * minute };
    await visit(
      server,
      pageView(projectId, { ...at, id: first, page: landing }),
      pageView(projectId, { ...at, id: second, page }),
      pageView(projectId, { trackerId, age: 15 * minute }),
    );
    const [mistake] = await interactionsOf(server, projectId, { source: 'utm:essai' });
    await remove(projectId, mistake?.id);
    await visit(server, pageView(projectId, { trackerId, age: 18 * minute }));
    const left = await interactionsOf(server, projectId);
    expect(left.map(({ source, hitCount }) => [source, hitCount])).toEqual([['utm:suite', 3]]);
  });

  test('leaves the journeys of its person, and so does an offline interaction', async () => {
    const shop = await shopIn(server);
    const { projectId } = shop;
    await server.agents.addUserField({
      params: { projectId },
      body: { storageKey: 'email', type: 'email', discriminant: true },
    });
    const { wmktId } = await server.agents.createIntegration({
      params: { projectId },
      body: { name: 'Salon' },
    });
    await shop.visit({ at: '2026-01-05T10:00:00+01:00', trackerId: 'ada' });
    const met = await server.api.createOfflineInteraction({
      params: { projectId },
      body: {
        date: '2026-01-06T10:00:00+01:00',
        userData: { email: 'ada@exemple.fr' },
        nodeData: { wmktId },
      },
    });
    await shop.order('2026-01-25T12:00:00+01:00', { email: 'ada@exemple.fr' }, 'ada');
    expect(told(await shop.ask())).toEqual({ custom: 1 });
    await remove(projectId, met.id);
    expect(told(await shop.ask())).toEqual({ 'search:google': 1 });
    const [session] = await interactionsOf(server, projectId);
    await remove(projectId, session?.id);
    expect(told(await shop.ask())).toEqual({ none: 1 });
  });

  test.each(['one by one', 'with its source'])(
    'that said who its browser belongs to leaves it theirs: %s',
    async (how) => {
      const shop = await shopIn(server);
      const { projectId } = shop;
      await server.agents.addUserField({
        params: { projectId },
        body: { storageKey: 'email', type: 'email', discriminant: true },
      });
      const trackerId = randomUUID();
      await visit(
        server,
        pageView(projectId, { trackerId, page: landing, age: 200 * minute }),
        pageView(projectId, { trackerId, age: 10 * minute }),
        pageView(projectId, {
          trackerId,
          hitType: 'identify',
          data: { email: 'ada@exemple.fr' },
          age: 9 * minute,
        }),
      );
      await shop.order(new Date().toISOString(), { email: 'ada@exemple.fr' });
      const now = { since: '2026-01-01T00:00:00Z', until: '2126-01-01T00:00:00Z' };
      expect(told(await shop.ask(now))).toEqual({ 'utm:essai': 1 });
      const [, second] = await interactionsOf(server, projectId);
      if (how === 'one by one') await remove(projectId, second?.id);
      else
        await server.api.deleteSource({
          params: { projectId },
          query: { source: second?.source ?? '' },
        });
      expect(told(await shop.ask(now))).toEqual({ 'utm:essai': 1 });
      // Nor is it parted from them by an event that named them too, and goes.
      const { id } = await server.api.postEventSync({
        body: {
          projectId,
          nonce: randomUUID(),
          eventType: 'order',
          trackerId,
          data: { email: 'ada@exemple.fr' },
        },
      });
      await server.api.deleteEvent({ params: { projectId, id } });
      expect(told(await shop.ask(now))).toEqual({ 'utm:essai': 1 });
    },
  );

  test('is purged with its hits after 30 days', async () => {
    const { id: projectId } = await server.newProject();
    await visit(server, pageView(projectId));
    const [session] = await interactionsOf(server, projectId);
    await remove(projectId, session?.id);
    const left = async () => {
      const { rows } = await sql`
        select id from interactions where project_id = ${projectId}
        union all select id from hits where project_id = ${projectId}`.execute(server.db);
      return rows.length;
    };
    const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * minute);
    await purgeExpired(server.db, inDays(29));
    expect(await left()).toBe(2);
    await purgeExpired(server.db, inDays(31));
    expect(await left()).toBe(0);
  });
});

describe('a deleted source', () => {
  test('leaves the reports with all its visits, or those of one campaign, and no others', async () => {
    const shop = await shopIn(server);
    const { projectId } = shop;
    const at = '2026-01-05T10:00:00+01:00';
    const essai = { at, source: 'utm:a/b c' };
    await shop.visit(
      { ...essai, trackerId: 'ada', sourceCampaign: 'hiver' },
      { ...essai, trackerId: 'bob', sourceCampaign: 'printemps' },
      { ...essai, trackerId: 'eve' },
      { at, trackerId: 'dan', source: 'utm:a' },
    );
    for (const tracker of ['ada', 'bob', 'eve', 'dan'])
      await shop.order('2026-01-25T12:00:00+01:00', {}, tracker);
    expect(told(await shop.ask())).toEqual({ 'utm:a/b c': 3, 'utm:a': 1 });
    const params = { projectId };
    const query = { source: 'utm:a/b c' };
    expect(
      await server.api.deleteSource({ params, query: { ...query, sourceCampaign: 'hiver' } }),
    ).toEqual({ deletedCount: 1, isComplete: true });
    expect(told(await shop.ask())).toEqual({ 'utm:a/b c': 2, 'utm:a': 1, none: 1 });
    expect(await server.api.deleteSource({ params, query })).toEqual({
      deletedCount: 2,
      isComplete: true,
    });
    const rows = await shop.ask();
    expect(told(rows)).toEqual({ 'utm:a': 1, none: 3 });
    expect(rows.map(({ identifier }) => identifier)).not.toContain('utm:a/b c');
    expect(await server.api.deleteSource({ params, query })).toEqual({
      deletedCount: 0,
      isComplete: true,
    });
  });

  test('of many visits is deleted 5 000 at a time', async () => {
    const shop = await shopIn(server);
    const { projectId } = shop;
    await sql`
      insert into interactions (project_id, id, type, tracker_id, start_date, end_date, source, data)
      select ${projectId}, gen_random_uuid(), 'session', 'b' || n, now(), now(), 'utm:flot', '{}'
      from generate_series(1, 5200) n`.execute(server.db);
    const call = () =>
      server.api.deleteSource({ params: { projectId }, query: { source: 'utm:flot' } });
    expect(await call()).toEqual({ deletedCount: 5000, isComplete: false });
    expect(await call()).toEqual({ deletedCount: 200, isComplete: true });
  });
});
