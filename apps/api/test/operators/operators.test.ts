import { request } from 'node:http';
import { connect } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postponeOutbox } from '../../src/store/queues/outbox.ts';
import { pageView, sendHits } from '../harness/hits.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';

describe('health', () => {
  test('is live, and ready while the database answers', async () => {
    const server = await startTestServer({ ownDatabase: true });
    expect((await fetch(`${server.url}/health/live`)).status).toBe(200);
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
    await server.db.destroy();
    expect((await fetch(`${server.url}/health/live`)).status).toBe(200);
    const response = await fetch(`${server.url}/health/ready`);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('2');
    expect(await response.json()).toEqual({
      statusCode: 503,
      message: 'Service Unavailable',
      error: 'Service Unavailable',
      code: 'unavailable',
    });
    await server.close();
  });
});

describe('metrics', () => {
  let open: TestServer;
  let locked: TestServer;
  beforeAll(async () => {
    open = await startTestServer();
    locked = await startTestServer({ config: { metricsToken: 'a-long-metrics-token' } });
  });
  afterAll(() => Promise.all([open.close(), locked.close()]));

  test('counts requests by route, never by address', async () => {
    const { id } = await open.newProject();
    await open.send(`/v1/projects/${id}/event-types`);
    const text = await (await fetch(`${open.url}/metrics`)).text();
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/v1/projects/:projectId/event-types",status="200"} 1',
    );
    expect(text).toContain('process_resident_memory_bytes');
    expect(text).not.toContain(id);
  });

  test('is closed to what comes through a proxy', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    expect((await fetch(`${open.url}/metrics`, { headers })).status).toBe(401);
  });

  test('asks for the token when there is one', async () => {
    const authorization = 'Bearer a-long-metrics-token';
    expect((await fetch(`${locked.url}/metrics`)).status).toBe(401);
    const response = await fetch(`${locked.url}/metrics`, { headers: { authorization } });
    expect(response.status).toBe(200);
  });
});

describe('what is done and what waits', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ ownDatabase: true });
  });
  afterAll(() => server.close());

  const metrics = async () => {
    const text = await (await fetch(`${server.url}/metrics`)).text();
    const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    return Object.fromEntries(
      lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
    );
  };
  const send = async (projectId: string, nonce: string, eventType: string) => {
    const body = { projectId, nonce, eventType, data: {} };
    const answer = await fetch(`${server.url}/v1/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return answer.status;
  };

  test('is counted: accepted once, processed or trashed, and what is left in the queues', async () => {
    const { id } = await server.newProject();
    await server.api.createEventType({
      params: { projectId: id },
      body: { reference: 'lead', name: 'Lead' },
    });
    const before = await metrics();
    for (const [nonce, type] of [
      ['a', 'lead'],
      ['b', 'lead'],
      ['a', 'lead'],
      ['c', 'unknown'],
    ] as const)
      expect(await send(id, nonce, type)).toBe(202);
    const since = async () => {
      const now = await metrics();
      return (name: string) => (now[name] ?? 0) - (before[name] ?? 0);
    };
    const accepted = await since();
    expect(accepted('sillage_accepted_total{kind="events"}')).toBe(3);
    expect(accepted('sillage_outbox_events')).toBe(3);
    await server.drain();
    const processed = await since();
    expect(processed('sillage_processed_total{kind="events"}')).toBe(2);
    expect(processed('sillage_trashed_events_total')).toBe(1);
    expect(processed('sillage_outbox_events')).toBe(0);

    const hit = pageView(id);
    for (const hits of [[hit], [hit], [hit, pageView(id)]])
      expect((await sendHits(server, { hits })).status).toBe(202);
    expect((await since())('sillage_accepted_total{kind="hits"}')).toBe(2);
    expect(Object.keys(await metrics())).toEqual(
      expect.arrayContaining([
        'sillage_rollup_queue_rows',
        'sillage_journey_queue_rows',
        'sillage_event_lag_seconds',
      ]),
    );
  });

  test('has its true age, also when it cannot be processed and waits for another try', async () => {
    const { id } = await server.newProject();
    expect(await send(id, 'stuck', 'lead')).toBe(202);
    await sql`update outbox set created_at = now() - interval '100 seconds'
      where project_id = ${id}`.execute(server.db);
    const { rows } = await sql<{ id: string }>`
      select id from outbox where project_id = ${id}`.execute(server.db);
    const ids = rows.map((row) => row.id);
    // Twice: the second failure must not make it young again.
    for (const _ of [1, 2]) await postponeOutbox(server.db, id, ids);
    const now = await metrics();
    expect(now.sillage_outbox_stuck_events).toBe(1);
    expect(now.sillage_outbox_age_seconds).toBeGreaterThanOrEqual(100);
    await sql`delete from outbox where project_id = ${id}`.execute(server.db);
    expect(await metrics()).toMatchObject({
      sillage_outbox_stuck_events: 0,
      sillage_outbox_age_seconds: 0,
    });
  });
});

describe('logs', () => {
  test('name the project of what is sent, and the network it comes from', async () => {
    const lines: string[] = [];
    const server = await startTestServer({
      config: { logLevel: 'info', trustProxy: true },
      logStream: { write: (line: string) => void lines.push(line) },
    });
    const { id } = await server.newProject();
    const body = { projectId: id, nonce: 'n', eventType: 'lead', data: {} };
    const answer = await fetch(`${server.url}/v1/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.77' },
      body: JSON.stringify(body),
    });
    await answer.text();
    await server.close();
    const logged = lines.map((line) => JSON.parse(line)).find(({ path }) => path === '/v1/events');
    expect(logged).toMatchObject({ project: id, address: '203.0.0.0' });
    expect(lines.join()).not.toContain('203.0.113');
  });

  test('have one line a request, with its id and without secrets', async () => {
    const lines: string[] = [];
    const server = await startTestServer({
      config: { logLevel: 'info' },
      logStream: { write: (line: string) => void lines.push(line) },
    });
    const response = await server.send('/v1/projects/demo/event-types?access_token=hunter2', {
      headers: { cookie: 'session=hunter2', 'x-request-id': 'r-42' },
    });
    await response.text();
    await server.close();
    const logged = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
    expect(logged).toEqual([
      expect.objectContaining({
        reqId: 'r-42',
        method: 'GET',
        path: '/v1/projects/demo/event-types',
        statusCode: response.status,
      }),
    ]);
    expect(lines.join()).not.toMatch(/hunter2|Bearer/);
    for (const secret of [server.adminToken, await server.token()])
      expect(lines.join()).not.toContain(secret);
  });
});

describe('ROLE=worker', () => {
  test('answers operators alone', async () => {
    const worker = await startTestServer({ config: { role: 'worker' } });
    expect((await fetch(`${worker.url}/health/ready`)).status).toBe(200);
    expect((await worker.send('/v1/projects/demo/event-types')).status).toBe(404);
    expect((await fetch(worker.url)).status).toBe(404);
    await worker.close();
  });
});

describe('closing', () => {
  test('answers the requests in flight', async () => {
    const server = await startTestServer();
    const { id } = await server.newProject();
    const token = await server.token();
    const body = JSON.stringify({ reference: 'lead', name: 'Lead' });
    const answered = new Promise<number | undefined>((resolve, reject) => {
      const call = request(
        `${server.url}/v1/projects/${id}/event-types`,
        {
          method: 'POST',
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            'content-length': body.length,
          },
        },
        (response) => resolve(response.statusCode),
      );
      call.on('error', reject);
      call.write(body.slice(0, 10), () => {
        void server.close();
        setTimeout(() => call.end(body.slice(10)), 50);
      });
    });
    expect(await answered).toBe(201);
  });

  test('does not wait for ever for whoever does not read his answer', async () => {
    const server = await startTestServer();
    const { port } = new URL(server.url);
    const socket = connect(Number(port), 'localhost');
    socket.pause();
    await new Promise((resolve) => socket.once('connect', resolve));
    const request = 'GET /api/v1/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n';
    socket.write(request.repeat(200));
    await fetch(`${server.url}/health/live`).then((response) => response.text());
    await server.close();
    socket.destroy();
  });
});
