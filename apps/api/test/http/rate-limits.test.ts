import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestToken } from '../../src/cli/key-file.ts';
import {
  sharedTestServer,
  someLimits,
  startTestServer,
  type TestServer,
  uniqueId,
} from '../harness/server.ts';
import { newServiceAccount } from '../harness/service-account.ts';

const limits = someLimits({ ingestion: 2, api: 3 });
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { rateLimits: limits, trustProxy: true } });
});
afterAll(() => server.close());

type Body = string | ReadableStream;

/** A service account, made through a server without limits: the administrator has one as well. */
async function newAccount(projectId: string) {
  const { agents, url } = await sharedTestServer();
  const { keyFile } = await newServiceAccount(agents, projectId, 'reader');
  const here = (address: string) => address.replace(url, server.url);
  const { tokenUrl, audience } = keyFile;
  return { ...keyFile, tokenUrl: here(tokenUrl), audience: here(audience) };
}
const newProject = async () => (await (await sharedTestServer()).newProject()).id;

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
      code: 'too-many-requests',
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

describe('what ingestion costs', () => {
  let costly: TestServer;
  beforeAll(async () => {
    costly = await startTestServer({
      config: {
        rateLimits: someLimits({ ingestionBytes: 20_000, ingestionHits: 60 }),
        trustProxy: true,
      },
    });
  });
  afterAll(() => costly.close());

  const post = (from: string, body: Body, path = '/v1/hits') =>
    fetch(costly.url + path, {
      method: 'POST',
      headers: { 'x-forwarded-for': from, 'content-type': 'application/json' },
      body,
      duplex: 'half',
    } as RequestInit);

  const batch = (projectId: string, count: number) => {
    const hit = () => ({ projectId, id: randomUUID(), hitType: 'page', page: 'https://a.fr/' });
    return JSON.stringify({ hits: Array.from({ length: count }, hit) });
  };
  const chunked = (text: string) => new Blob([text]).stream();

  test('is a hit for each hit of a batch and for each event', async () => {
    const from = newAddress();
    const { id } = await costly.newProject();
    const first = await post(from, batch(id, 50));
    expect(first.status).toBe(202);
    expect(first.headers.get('ratelimit-limit')).toBe('60');
    expect(first.headers.get('ratelimit-remaining')).toBe('10');
    const event = JSON.stringify({ projectId: id, nonce: 'n', eventType: 'lead', data: {} });
    const second = await post(from, event, '/v1/events');
    expect(second.headers.get('ratelimit-remaining')).toBe('9');
    const third = await post(from, `[${event},{},7]`, '/v1/events/batch');
    expect(third.headers.get('ratelimit-remaining')).toBe('6');
    expect((await post(from, batch(id, 20))).status).toBe(202);
    const refused = await post(from, event, '/v1/events');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('ratelimit-limit')).toBe('60');
    expect((await post(newAddress(), batch(id, 1))).status).toBe(202);
  });

  test.each([
    ['announced', (text: string): Body => text],
    ['chunked', chunked],
  ])('is the bytes of a body, %s, well-formed or not', async (_, bodyOf) => {
    const from = newAddress();
    const junk = 'x'.repeat(15_000);
    const first = await post(from, bodyOf(junk));
    expect(first.status).toBe(400);
    expect(first.headers.get('ratelimit-limit')).toBe('20000');
    expect(first.headers.get('ratelimit-remaining')).toBe('5000');
    expect((await post(from, bodyOf(junk))).status).toBe(400);
    const refused = await post(from, bodyOf(junk));
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ message: 'Too Many Requests' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('is what came of a chunked body whose sender went away', async () => {
    const from = newAddress();
    const headers = { 'x-forwarded-for': from, 'content-type': 'application/json' };
    const call = request(`${costly.url}/v1/hits`, { method: 'POST', headers });
    call.on('error', () => undefined);
    // Less than is counted at once: it is counted when the connection closes.
    await new Promise((resolve) => call.write('x'.repeat(12_000), resolve));
    call.destroy();
    const left = async () =>
      (await post(from, '', '/v1/events')).headers.get('ratelimit-remaining');
    await expect.poll(left).toBe('8000');
  });

  test('is all that came of a chunked body that is too large', async () => {
    const from = newAddress();
    await post(from, chunked('x'.repeat(300_000))).catch(() => undefined);
    // Looks only: without a body, and malformed, it costs neither bytes nor hits.
    const look = () => post(from, '', '/v1/events');
    await expect.poll(async () => (await look()).headers.get('ratelimit-limit')).toBe('20000');
    expect((await look()).status).toBe(429);
  });
});

describe('the rest', () => {
  test('is limited by account: ten tokens of one have one quota, from wherever they come', async () => {
    const id = await newProject();
    const keyFile = await newAccount(id);
    const tokens = [];
    for (let i = 0; i < 3; i++) tokens.push(await requestToken(keyFile));
    const path = `/v1/projects/${id}/event-types`;
    for (const each of tokens) expect((await call(path, { token: each })).status).toBe(200);
    const fresh = await requestToken(keyFile);
    const refused = await call(path, { token: fresh });
    expect(refused.status).toBe(429);
    expect(refused.headers.get('ratelimit-limit')).toBe('3');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('counts two accounts of an address apart', async () => {
    const from = newAddress();
    const id = await newProject();
    for (let i = 0; i < 2; i++) {
      const token = await requestToken(await newAccount(id));
      const ask = () => call(`/v1/projects/${id}/event-types`, { from, token });
      expect(await statuses(3, ask)).toEqual([200, 200, 200]);
    }
  });

  test('counts what an account may not do, before its rights are looked up', async () => {
    const token = await requestToken(await newAccount(await newProject()));
    const ask = () => call(`/v1/projects/${uniqueId()}/event-types`, { token });
    expect(await statuses(4, ask)).toEqual([403, 403, 403, 429]);
  });

  test('is limited by address where nobody verifies the token', async () => {
    const from = newAddress();
    const ask = () => call('/v1/openapi.json', { from, token: randomUUID() });
    expect(await statuses(4, ask)).toEqual([200, 200, 200, 429]);
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

  test('refuses an address that guesses the token of /metrics', async () => {
    const from = newAddress();
    const guess = () => call('/metrics', { from, token: randomUUID() });
    expect(await statuses(4, guess)).toEqual([401, 401, 401, 429]);
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

test.each(['/health/live', '/metrics', '/', '/docs/intro', '/site.json'])(
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
