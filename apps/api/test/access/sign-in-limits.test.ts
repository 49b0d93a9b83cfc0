import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { deleteExpiredRecords } from '../../src/store/access/provider-records.ts';
import { authorizeUrl, CookieJar, pkcePair } from '../harness/browser-sign-in.ts';
import { someLimits, startTestServer, type TestServer } from '../harness/server.ts';

const password = 'un mot de passe long';
let server: TestServer;
beforeAll(async () => {
  // Quotas are for a minute, and passwords are slow to check: on a busy machine it would pass.
  vi.useFakeTimers({ toFake: ['Date'] });
  server = await startTestServer({
    config: { rateLimits: someLimits({ login: 4, oidc: 20 }), trustProxy: true },
    ownDatabase: true,
  });
});
afterAll(async () => {
  vi.useRealTimers();
  await server.close();
});

let addresses = 0;
const newAddress = () => `203.0.113.${++addresses}`;

const newEmail = async () => {
  const email = `${randomUUID()}@exemple.fr`;
  await server.agents.createAgent({ body: { email, password } });
  return email;
};

/** A browser that calls from one address. */
class Browser extends CookieJar {
  readonly address: string;
  constructor(address = newAddress()) {
    super();
    this.address = address;
  }
  override fetch(url: string, init: RequestInit = {}): Promise<Response> {
    return super.fetch(url, { ...init, headers: { 'x-forwarded-for': this.address } });
  }
  async tryPassword(email: string, guess: string): Promise<Response> {
    const begun = await this.fetch(
      authorizeUrl(server.url, { code_challenge: pkcePair().challenge, prompt: 'login' }),
    );
    const login = new URL(begun.headers.get('location') ?? '', server.url).href;
    return this.fetch(login, {
      method: 'POST',
      body: new URLSearchParams({ email, password: guess }),
    });
  }
}

async function statusesOf(count: number, once: () => Promise<Response>): Promise<number[]> {
  const found = [];
  for (let i = 0; i < count; i++) found.push((await once()).status);
  return found;
}

describe('guessing passwords', () => {
  test('is stopped by address, whatever the account, and says when to come back', async () => {
    const browser = new Browser();
    const guess = () => browser.tryPassword(`${randomUUID()}@exemple.fr`, 'faux');
    expect(await statusesOf(4, guess)).toEqual([401, 401, 401, 401]);
    const refused = await browser.tryPassword(await newEmail(), password);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.text()).toContain('Trop d’essais.');
  });

  test('is stopped by account, from whatever address', async () => {
    const email = await newEmail();
    const guess = () => new Browser().tryPassword(email.toUpperCase(), 'faux');
    expect(await statusesOf(5, guess)).toEqual([401, 401, 401, 401, 429]);
    expect((await new Browser().tryPassword(email, password)).status).toBe(429);
  });

  test('from one address never locks the owner out elsewhere', async () => {
    const email = await newEmail();
    const browser = new Browser();
    const guess = () => browser.tryPassword(email, 'faux');
    expect(await statusesOf(5, guess)).toEqual([401, 401, 429, 429, 429]);
    expect((await new Browser().tryPassword(email, password)).status).toBe(303);
  });

  test('from many addresses never locks the owner out of a browser that signed in before', async () => {
    const email = await newEmail();
    const owner = new Browser();
    expect((await owner.tryPassword(email, password)).status).toBe(303);
    await statusesOf(8, () => new Browser().tryPassword(email, 'faux'));
    expect((await new Browser().tryPassword(email, password)).status).toBe(429);
    expect((await owner.tryPassword(email, password)).status).toBe(303);
  });

  test('in a known browser has its own limit, and another account gains nothing from it', async () => {
    const email = await newEmail();
    const browser = new Browser();
    await browser.tryPassword(email, password);
    const guess = () => browser.tryPassword(email, 'faux');
    expect(await statusesOf(5, guess)).toEqual([401, 401, 401, 401, 429]);
    const other = await newEmail();
    await statusesOf(4, () => new Browser().tryPassword(other, 'faux'));
    expect((await browser.tryPassword(other, password)).status).toBe(429);
  });
});

describe('the OpenID provider', () => {
  const authorize = (from: string, prompt?: string) =>
    fetch(authorizeUrl(server.url, { code_challenge: pkcePair().challenge, prompt }), {
      redirect: 'manual',
      headers: { 'x-forwarded-for': from },
    });

  test('is limited by address, and refuses with a French page', async () => {
    const from = newAddress();
    const statuses = await statusesOf(20, () => authorize(from, 'none'));
    expect(new Set(statuses)).toEqual(new Set([303]));
    const refused = await authorize(from);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.text()).toContain('Trop de demandes');
    for (const path of ['/oidc/jwks', '/oidc/login/any', '/oidc/session/end', '/oidc/token'])
      expect(
        (await fetch(server.url + path, { headers: { 'x-forwarded-for': from } })).status,
      ).toBe(429);
    expect((await authorize(newAddress(), 'none')).status).toBe(303);
  });

  const askToken = (from: string, clientId: string, form: Record<string, string> = {}) =>
    fetch(`${server.url}/oidc/token`, {
      method: 'POST',
      headers: { 'x-forwarded-for': from },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: clientId,
        ...form,
      }),
    });

  test('gives a client half of the quota of its address: others still get their token', async () => {
    const from = newAddress();
    const statuses = await statusesOf(30, () => askToken(from, 'busy'));
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    const refused = await askToken(from, 'busy');
    expect(refused.headers.get('retry-after')).toBeTruthy();
    expect(await refused.json()).toMatchObject({ statusCode: 429, error: 'Too Many Requests' });
    expect((await askToken(from, 'other')).status).toBe(401);
    expect((await askToken(newAddress(), 'busy')).status).toBe(401);
  });

  test('reads a body that comes in pieces whole', async () => {
    const form = new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'sillage-site',
      code: 'unknown',
      code_verifier: 'v'.repeat(43),
      redirect_uri: `${server.url}/auth-callback`,
    }).toString();
    const answer = new Promise<string>((resolve, reject) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const call = request(`${server.url}/oidc/token`, { method: 'POST', headers }, (response) =>
        text(response).then(resolve, reject),
      );
      call.on('error', reject);
      call.write(form.slice(0, 15), () => setImmediate(() => call.end(form.slice(15))));
    });
    expect(JSON.parse(await answer)).toMatchObject({ error: 'invalid_grant' });
  });

  const storedRows = async () => {
    const { rows } = await sql<{ model: string; seconds: number }>`
      select model, extract(epoch from expires_at - now())::float as seconds
      from provider_records where model not in ('KnownDevice', 'Grant', 'ReplayDetection')
      and payload->>'accountId' is null`.execute(server.db);
    return rows;
  };

  test('keeps no row of an abandoned sign-in beyond 10 minutes', async () => {
    await authorize(newAddress());
    await authorize(newAddress(), 'none');
    const headers = { 'x-forwarded-for': newAddress() };
    await fetch(`${server.url}/oidc/session/end?client_id=sillage-site`, { headers });
    const rows = await storedRows();
    expect(rows.length).toBeGreaterThan(0);
    for (const { model, seconds } of rows) expect.soft(seconds, model).toBeLessThanOrEqual(600);
  });

  test('deletes expired rows in batches, and no others', async () => {
    const before = await storedRows();
    await sql`insert into provider_records (model, id, payload, expires_at)
      select 'Interaction', 'old-' || n, '{}', now() - interval '1 second'
      from generate_series(1, 2500) n`.execute(server.db);
    const deleted = [];
    for (let i = 0; i < 4; i++) deleted.push(await deleteExpiredRecords(server.db, 1000));
    expect(deleted).toEqual([1000, 1000, 500, 0]);
    expect(await storedRows()).toHaveLength(before.length);
  });
});
