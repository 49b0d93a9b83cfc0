import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../harness/server.ts';

const friend = 'https://exemple.fr';
const stranger = 'https://ailleurs.example';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { corsOrigins: [friend] } });
});
afterAll(() => server.close());

const get = (path: string, origin: string) => fetch(server.url + path, { headers: { origin } });

const preflight = (path: string, origin: string) =>
  fetch(server.url + path, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type',
    },
  });

describe.each(['/v1/events', '/v1/events/sync', '/v1/hits', '/v1/openapi.json'])('%s', (path) => {
  test('is open to every site, without credentials', async () => {
    for (const response of [await get(path, stranger), await preflight(path, stranger)]) {
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      expect(response.headers.get('access-control-allow-credentials')).toBeNull();
    }
  });

  test('answers a preflight', async () => {
    const { status, headers } = await preflight(path, stranger);
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-headers')).toBe(
      'authorization, content-type, content-encoding, idempotency-key, if-none-match, last-event-id, x-request-id',
    );
    expect(headers.get('access-control-allow-methods')).toContain('POST');
    expect(headers.get('access-control-max-age')).toBe('3600');
  });
});

describe.each(['/v1/projects/demo/event-types', '/api/v1/agents/me'])('%s', (path) => {
  test('is open to the sites that the configuration names', async () => {
    const { status, headers } = await preflight(path, friend);
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe(friend);
    expect(headers.get('vary')).toContain('Origin');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('can be read by them, refusals and their headers included', async () => {
    const { status, headers } = await get(path, friend);
    expect(status).toBe(401);
    expect(headers.get('access-control-allow-origin')).toBe(friend);
    expect(headers.get('vary')).toContain('Origin');
    expect(headers.get('access-control-expose-headers')).toBe(
      'x-request-id, retry-after, idempotency-replayed, ratelimit-limit, ratelimit-remaining, ratelimit-reset, etag, allow',
    );
  });

  test('is closed to the others, whose preflight is no question of tokens', async () => {
    for (const response of [await get(path, stranger), await preflight(path, stranger)]) {
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
      expect(response.headers.get('vary')).toContain('Origin');
    }
    expect((await preflight(path, stranger)).status).toBe(204);
  });

  test('answers OPTIONS without an origin', async () => {
    expect((await fetch(server.url + path, { method: 'OPTIONS' })).status).toBe(204);
  });
});

test.each(['/', '/health/live', '/metrics'])('%s is no place for other sites', async (path) => {
  expect((await get(path, friend)).headers.get('access-control-allow-origin')).toBeNull();
  const refused = await preflight(path, friend);
  expect(refused.headers.get('access-control-allow-origin')).toBeNull();
});

test('without a list only ingestion is open', async () => {
  const bare = await startTestServer();
  const { headers } = await fetch(`${bare.url}/api/v1/agents/me`, { headers: { origin: friend } });
  expect(headers.get('access-control-allow-origin')).toBeNull();
  await bare.close();
});
