import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { insertLiveItems } from '../../src/store/live/live-items.ts';
import { minute, pageView } from '../harness/hits.ts';
import { openStream } from '../harness/live.ts';
import { refusal, startTestServer, type TestServer } from '../harness/server.ts';
import { newServiceAccount } from '../harness/service-account.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A project with an event type that asks for a number. */
async function newShop() {
  const { id: projectId } = await server.newProject();
  await server.api.createEventType({
    params: { projectId },
    body: {
      reference: 'order',
      name: 'Commande',
      fields: [
        { ingestionKey: 'total', storageKey: 'turnover', type: 'number', entity: 'statistic' },
      ],
    },
  });
  const post = (total: unknown, nonce: string = randomUUID()) =>
    server.api.postEvent({ body: { projectId, nonce, eventType: 'order', data: { total } } });
  return { projectId, post };
}

const item = (eventId: string) => ({ kind: 'events' as const, item: { kind: 'event', eventId } });

describe('a stream', () => {
  test('tells of events, trash and hits as they are processed, without personal data', async () => {
    const { projectId, post } = await newShop();
    const stream = await openStream(server, projectId);
    expect(stream.opening).toEqual({ id: '0', kind: 'open', projectId });
    const { id: good } = await post(12);
    await server.drain();
    const { id: bad } = await post('a lot of ada@exemple.fr');
    await server.drain();
    const hit = pageView(projectId, { page: 'https://exemple.fr/prix?email=ada%40exemple.fr#x' });
    await server.api.postHits({ body: hit });
    await server.drain();
    const messages = await stream.take(3);
    await stream.close();
    expect(messages).toEqual([
      expect.objectContaining({
        id: '1',
        kind: 'event',
        eventId: good,
        eventType: 'order',
        userId: null,
        attributable: expect.any(Boolean),
        processedAt: expect.any(String),
      }),
      {
        id: '2',
        kind: 'trash',
        eventId: bad,
        eventType: 'order',
        errors: [{ type: 'invalid-field', field: 'total' }],
        processedAt: expect.any(String),
      },
      expect.objectContaining({
        id: '3',
        kind: 'hit',
        hitId: hit.id,
        page: 'https://exemple.fr/prix',
        interactionId: expect.any(String),
        source: 'direct',
      }),
    ]);
    expect(JSON.stringify(messages)).not.toMatch(/ada@|email/);
  });

  test('goes on from where its reader left, with neither gap nor repetition', async () => {
    const { projectId, post } = await newShop();
    const first = await openStream(server, projectId);
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      ids.push((await post(count)).id);
      await server.drain();
    }
    const seen = await first.take(2);
    await first.close();
    ids.push((await post(4)).id);
    await server.drain();
    const second = await openStream(server, projectId, { lastEventId: seen[1]?.id ?? '' });
    const rest = await second.take(2);
    await second.close();
    const all = [...seen, ...rest].map((message) => 'eventId' in message && message.eventId);
    expect(all).toEqual(ids);
  });

  test('takes the header that browsers send, and tells proxies to leave it alone', async () => {
    const { projectId, post } = await newShop();
    const first = await openStream(server, projectId);
    const { id } = await post(1);
    await server.drain();
    await first.close();
    const response = await server.send(`/v1/projects/${projectId}/live?duration=1`, {
      headers: { 'last-event-id': '0', 'accept-encoding': 'gzip, br' },
    });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-request-id': expect.any(String),
    });
    expect(response.headers.has('content-encoding')).toBe(false);
    const text = await response.text();
    expect(text).toMatch(
      /^retry: 3000\n\nid: 0\nevent: open\ndata: \{.*\}\n\nid: 1\nevent: event\n/,
    );
    expect(text).toContain(id);
    expect(text).toMatch(/event: end\ndata: \{"id":"1","kind":"end","reason":"duration"\}\n\n$/);
  });

  test('tells only of the kinds that are asked for, and moves on past the others', async () => {
    const { projectId, post } = await newShop();
    const stream = await openStream(server, projectId, { kinds: 'trash' });
    await post(1);
    await server.drain();
    await post('x');
    await server.drain();
    expect(await stream.next()).toMatchObject({ id: '2', kind: 'trash' });
    await stream.close();
  });

  test('tells nobody of another project', async () => {
    const [mine, other] = [await newShop(), await newShop()];
    const stream = await openStream(server, mine.projectId);
    await other.post(1);
    const { id } = await mine.post(2);
    await server.drain();
    expect(await stream.next()).toMatchObject({ id: '1', eventId: id });
    await stream.close();
  });
});

describe('what is missing is said', () => {
  test('when the place is of another stream', async () => {
    const { projectId } = await newShop();
    const stream = await openStream(server, projectId, { lastEventId: '1042' });
    expect(await stream.next()).toEqual({ id: '0', kind: 'gap', lastEventId: '1042' });
    await stream.close();
  });

  test('when nobody followed for a while', async () => {
    const { projectId, post } = await newShop();
    const first = await openStream(server, projectId);
    await post(1);
    await server.drain();
    const seen = await first.next();
    await first.close();
    await sql`
      update live_streams set listened_until = now() - interval '1 second'
      where project_id = ${projectId}`.execute(server.db);
    const second = await openStream(server, projectId, { lastEventId: seen.id });
    expect(await second.next()).toEqual({ id: '2', kind: 'gap', lastEventId: '1' });
    const { id } = await post(2);
    await server.drain();
    expect(await second.next()).toMatchObject({ id: '3', eventId: id });
    await second.close();
  });

  test('when what followed is no longer kept', async () => {
    const { projectId } = await newShop();
    const first = await openStream(server, projectId);
    const events = Array.from({ length: 5 }, () => item(randomUUID()));
    await insertLiveItems(server.db, projectId, events);
    await first.take(5);
    await first.close();
    await sql`
      delete from live_items where project_id = ${projectId} and seq <= 3`.execute(server.db);
    const second = await openStream(server, projectId, { lastEventId: '1' });
    expect((await second.take(3)).map(({ id, kind }) => [id, kind])).toEqual([
      ['3', 'gap'],
      ['4', 'event'],
      ['5', 'event'],
    ]);
    await second.close();
  });
});

describe('a stream ends', () => {
  test('when the role of its caller is taken away', async () => {
    const { projectId } = await newShop();
    const { id, token } = await newServiceAccount(server.agents, projectId, 'reader');
    const response = await fetch(`${server.url}/v1/projects/${projectId}/live`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await server.agents.removeServiceAccountRole({ params: { projectId, serviceAccountId: id } });
    expect(await response.text()).toContain('"kind":"end","reason":"forbidden"');
  });

  test('when its token expires', async () => {
    const { projectId } = await newShop();
    const response = await server.send(`/v1/projects/${projectId}/live`);
    const later = Date.now() + 16 * minute;
    const clock = vi.spyOn(Date, 'now').mockReturnValue(later);
    const text = await response.text();
    clock.mockRestore();
    expect(text).toContain('"kind":"end","reason":"token"');
  });

  test('when the server stops, at once', async () => {
    const own = await startTestServer();
    const { id: projectId } = await own.newProject();
    const response = await own.send(`/v1/projects/${projectId}/live`);
    const closed = own.close();
    expect(await response.text()).toContain('"kind":"end","reason":"shutdown"');
    await closed;
  });
});

describe('refused are', () => {
  const live = (projectId: string, query = '') => `/v1/projects/${projectId}/live${query}`;

  test('callers without a role, and unknown kinds and places', async () => {
    const { projectId } = await newShop();
    const { id: other } = await server.newProject();
    const { token } = await newServiceAccount(server.agents, other, 'reader');
    const headers = { authorization: `Bearer ${token}` };
    expect((await fetch(server.url + live(projectId), { headers })).status).toBe(403);
    for (const query of ['?kinds=events,users', '?kinds=', '?lastEventId=x', '?duration=0'])
      expect((await server.send(live(projectId, query))).status).toBe(400);
    expect((await server.send(live(projectId), { method: 'HEAD' })).status).not.toBe(200);
  });

  test('an eleventh stream of a caller, until one of the others ends', async () => {
    const own = await startTestServer();
    const { id: projectId } = await own.newProject();
    const streams = await Promise.all(Array.from({ length: 10 }, () => openStream(own, projectId)));
    const { statusCode } = await refusal(openStream(own, projectId));
    expect(statusCode).toBe(429);
    await streams[0]?.close();
    await expect
      .poll(async () => (await own.send(live(projectId, '?duration=1'))).status)
      .toBe(200);
    await own.close();
  });

  test('streams beyond what the process allows', async () => {
    const own = await startTestServer({ config: { liveStreams: 1 } });
    const { id: projectId } = await own.newProject();
    const stream = await openStream(own, projectId);
    expect((await own.send(live(projectId))).status).toBe(429);
    await stream.close();
    await own.close();
  });
});
