import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../harness/server.ts';

const limits = { ingestion: 2, api: 3, login: 2 };
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { rateLimits: limits, trustProxy: true } });
});
afterAll(() => server.close());

let addresses = 0;
/** An address that no other test calls from. */
const newAddress = () => `198.51.100.${++addresses}`;

interface Call {
  from?: string;
  token?: string;
  method?: string;
}

const call = (path: string, { from = newAddress(), token, method = 'GET' }: Call = {}) =>
  fetch(server.url + path, {
    method,
    headers: { 'x-forwarded-for': from, ...(token && { authorization: `Bearer ${token}` }) },
  });

async function statuses(count: number, once: () => Promise<Response>): Promise<number[]> {
  const found: number[] = [];
  for (let i = 0; i < count; i++) found.push((await once()).status);
  return found;
}

describe('beyond a limit', () => {
  test('the refusal has the shape of the others, and says when to come back', async () => {
    const from = newAddress();
    await statuses(limits.api, () => call('/v1/openapi.json', { from }));
    const response = await call('/v1/openapi.json', { from });
    expect(response.status).toBe(429);
    expect(await response.json()).toEqual({
      statusCode: 429,
      message: 'Too Many Requests',
      error: 'Too Many Requests',
    });
    const { headers } = response;
    expect(headers.get('ratelimit-limit')).toBe('3');
    expect(headers.get('ratelimit-remaining')).toBe('0');
    expect(headers.get('x-request-id')).toBeTruthy();
    expect(headers.get('access-control-allow-origin')).toBe('*');
    const wait = Number(headers.get('retry-after'));
    expect(wait).toBeGreaterThanOrEqual(1);
    expect(wait).toBeLessThanOrEqual(60);
    expect(headers.get('ratelimit-reset')).toBe(String(wait));
  });

  test('the answers before it count down', async () => {
    const from = newAddress();
    const remaining = async () => {
      const { headers } = await call('/v1/openapi.json', { from });
      expect(headers.get('retry-after')).toBeNull();
      return headers.get('ratelimit-remaining');
    };
    expect([await remaining(), await remaining(), await remaining()]).toEqual(['2', '1', '0']);
  });
});

describe('ingestion', () => {
  test('is limited by address, whatever the token and the path', async () => {
    const from = newAddress();
    await call('/v1/hits', { from, method: 'POST', token: randomUUID() });
    await call('/v1/events', { from, method: 'POST', token: randomUUID() });
    expect((await call('/v1/events/sync', { from, method: 'POST' })).status).toBe(429);
    expect((await call('/v1/hits', { method: 'POST' })).status).not.toBe(429);
  });

  test('leaves the rest of the API alone', async () => {
    const from = newAddress();
    await statuses(limits.ingestion + 1, () => call('/v1/hits', { from, method: 'POST' }));
    expect((await call('/v1/openapi.json', { from })).status).toBe(200);
  });
});

describe('the rest', () => {
  test('is limited by token, from wherever it comes', async () => {
    const token = randomUUID();
    expect(await statuses(4, () => call('/v1/openapi.json', { token }))).toEqual([
      200, 200, 200, 429,
    ]);
  });

  test('counts two tokens of an address apart', async () => {
    const from = newAddress();
    const tokens = [randomUUID(), randomUUID()];
    for (const token of tokens)
      expect(await statuses(3, () => call('/v1/openapi.json', { from, token }))).toEqual([
        200, 200, 200,
      ]);
  });

  test('is limited by address without a token, unknown routes included', async () => {
    const from = newAddress();
    const paths = ['/v1/nothing', '/api/v1/agents/me', '/api/nothing'];
    for (const path of paths) expect((await call(path, { from })).status).not.toBe(429);
    expect((await call('/v1/nothing', { from, method: 'PUT' })).status).toBe(429);
  });

  test('is limited however the address is spelt', async () => {
    const from = newAddress();
    await statuses(limits.api, () => call('/v1/openapi.json', { from }));
    expect((await call('/%761/openapi.json', { from })).status).toBe(429);
  });

  test('refuses an address that guesses tokens, before the guard sees more of them', async () => {
    const from = newAddress();
    const guess = () => call('/api/v1/agents/me', { from, token: randomUUID() });
    expect(await statuses(4, guess)).toEqual([401, 401, 401, 429]);
    expect((await call('/v1/hits', { from, method: 'POST', token: 'x' })).status).toBe(429);
    expect((await call('/api/v1/agents/me', { token: randomUUID() })).status).toBe(401);
  });

  test('serves an address that guessed less than the limit', async () => {
    const from = newAddress();
    await statuses(2, () => call('/api/v1/agents/me', { from, token: randomUUID() }));
    expect((await call('/v1/openapi.json', { from, token: randomUUID() })).status).toBe(200);
  });
});

describe('an address', () => {
  const usedUp = async (...from: string[]) => {
    for (const address of from) await call('/v1/openapi.json', { from: address });
  };

  test('of IPv6 stands for its /64', async () => {
    await usedUp('2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:3::');
    expect((await call('/v1/openapi.json', { from: '2001:DB8:1:2::4' })).status).toBe(429);
    expect((await call('/v1/openapi.json', { from: '2001:db8:1:3::1' })).status).toBe(200);
  });

  test('of IPv4 is the same inside IPv6', async () => {
    const from = newAddress();
    await usedUp(from, from, from);
    expect((await call('/v1/openapi.json', { from: `::ffff:${from}` })).status).toBe(429);
  });

  test('is the one that our proxy saw, not the one that the caller claims', async () => {
    const from = newAddress();
    await usedUp(`203.0.113.1, ${from}`, `203.0.113.2, ${from}`, `203.0.113.3, ${from}`);
    expect((await call('/v1/openapi.json', { from: `203.0.113.4, ${from}` })).status).toBe(429);
  });
});

test.each(['/health/live', '/metrics', '/', '/docs/intro', '/oidc/jwks'])(
  '%s has no limit',
  async (path) => {
    const from = newAddress();
    for (let i = 0; i < 5; i++) {
      const { status, headers } = await call(path, { from });
      expect(status).not.toBe(429);
      expect(headers.get('ratelimit-limit')).toBeNull();
    }
  },
);

test('preflights are not counted', async () => {
  const from = newAddress();
  const ask = () => call('/v1/hits', { from, method: 'OPTIONS' });
  expect(await statuses(5, ask)).toEqual([204, 204, 204, 204, 204]);
});

test('nothing is limited when limits are off', async () => {
  const free = await startTestServer();
  const { headers } = await fetch(`${free.url}/v1/openapi.json`);
  expect(headers.get('ratelimit-limit')).toBeNull();
  await free.close();
});
