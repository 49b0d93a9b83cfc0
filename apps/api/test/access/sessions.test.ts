import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import {
  authorizeUrl,
  CookieJar,
  exchange,
  openLogin,
  pkcePair,
  signIn,
  submitLogin,
} from '../harness/browser-sign-in.ts';
import { sharedTestServer, startTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
const password = 'un mot de passe long';
const days = 24 * 60 * 60;
const seconds = () => Math.floor(Date.now() / 1000);
beforeAll(async () => {
  server = await sharedTestServer();
});

async function newAgent() {
  const email = `${randomUUID()}@exemple.fr`;
  const { id } = await server.agents.createAgent({ body: { email, password } });
  return { id, email };
}

const me = async (token: string, url = server.url) =>
  (await fetch(`${url}/api/v1/agents/me`, { headers: { authorization: `Bearer ${token}` } }))
    .status;

/** A browser in which an agent has signed in, and the token of the page. */
async function signedIn(email: string) {
  const jar = new CookieJar();
  const { verifier, challenge } = pkcePair();
  const back = await signIn({ url: server.url, email, password, challenge, jar });
  const code = back.searchParams.get('code') ?? '';
  const { access_token: token } = (await (await exchange(server.url, code, verifier)).json()) as {
    access_token: string;
  };
  return { jar, code, verifier, token };
}

const silently = async (jar: CookieJar) => {
  const { verifier, challenge } = pkcePair();
  const parameters = { code_challenge: challenge, prompt: 'none' };
  const response = await jar.fetch(authorizeUrl(server.url, parameters));
  const { searchParams } = new URL(response.headers.get('location') ?? '');
  return { response, verifier, code: searchParams.get('code'), error: searchParams.get('error') };
};

async function signOut(jar: CookieJar): Promise<void> {
  const asked = await (await jar.fetch(`${server.url}/oidc/session/end`)).text();
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(asked)?.[1] ?? '';
  await jar.fetch(`${server.url}/oidc/session/end/confirm`, {
    method: 'POST',
    body: new URLSearchParams({ xsrf, logout: 'yes' }),
  });
}

describe('an access token ends before its time', () => {
  test('when its agent signs out, and those of other browsers go on', async () => {
    const { email } = await newAgent();
    const [one, two] = [await signedIn(email), await signedIn(email)];
    expect([await me(one.token), await me(two.token)]).toEqual([200, 200]);
    await signOut(one.jar);
    expect([await me(one.token), await me(two.token)]).toEqual([401, 200]);
  });

  test('when its code is used again', async () => {
    const { email } = await newAgent();
    const { jar, code, verifier, token } = await signedIn(email);
    expect(await me(token)).toBe(200);
    expect((await exchange(server.url, code, verifier)).status).toBe(400);
    expect(await me(token)).toBe(401);
    expect((await silently(jar)).code).toBeTruthy();
  });

  test('when its code is used twice at the very same time', async () => {
    const { email } = await newAgent();
    const { jar, token } = await signedIn(email);
    expect(await me(token)).toBe(200);
    const { code } = await silently(jar);
    const { AuthorizationCode } = server.identity.provider();
    const find = () => AuthorizationCode.find(code ?? '');
    const [one, two] = await Promise.all([find(), find()]);
    await one?.consume();
    await expect(two?.consume()).rejects.toMatchObject({ error: 'invalid_grant' });
    expect(await me(token)).toBe(401);
  });

  test('in another process too, within 30 seconds', async () => {
    const other = await startTestServer({ config: { publicUrl: server.url } });
    const { email } = await newAgent();
    const { jar, token } = await signedIn(email);
    expect(await me(token, other.url)).toBe(200);
    await signOut(jar);
    expect(await me(token)).toBe(401);
    const later = performance.now() + 31_000;
    const clock = vi.spyOn(performance, 'now').mockReturnValue(later);
    try {
      await expect.poll(() => me(token, other.url)).toBe(401);
    } finally {
      clock.mockRestore();
      await other.close();
    }
  });
});

/** Changes what the provider remembers of the sessions of an agent. */
async function changeSessions(agentId: string, change: object): Promise<void> {
  await sql`
    update provider_records set payload = payload || ${JSON.stringify(change)}::jsonb
    where model = 'Session' and payload ->> 'accountId' = ${agentId}`.execute(server.db);
}

const sessionOf = async (agentId: string) => {
  const { rows } = await sql<{ payload: { exp: number; jti: string }; expires_at: Date }>`
    select payload, expires_at from provider_records
    where model = 'Session' and payload ->> 'accountId' = ${agentId}`.execute(server.db);
  return rows[0];
};

describe('a session', () => {
  test('lasts 14 days from its last use', async () => {
    const { id, email } = await newAgent();
    await signedIn(email);
    const lifetime = Number((await sessionOf(id))?.payload.exp) - seconds();
    expect(Math.abs(lifetime - 14 * days)).toBeLessThan(60);
  });

  test('used or not, ends 30 days after the password was given', async () => {
    const { id, email } = await newAgent();
    const { jar } = await signedIn(email);
    const loginTs = seconds() - 29 * days;
    await changeSessions(id, { loginTs });
    const { code, response } = await silently(jar);
    expect(code).toBeTruthy();
    const session = await sessionOf(id);
    const end = loginTs + 30 * days;
    expect(Math.abs(Number(session?.payload.exp) - end)).toBeLessThan(60);
    expect(Math.abs(Number(session?.expires_at.getTime()) / 1000 - end)).toBeLessThan(60);
    const cookie = response.headers.getSetCookie().find((line) => line.startsWith('_session='));
    const expires = Date.parse(/expires=([^;]+)/i.exec(cookie ?? '')?.[1] ?? '') / 1000;
    expect(Math.abs(expires - end)).toBeLessThan(60);
  });

  test('that is older than that asks for the password', async () => {
    const { id, email } = await newAgent();
    const { jar } = await signedIn(email);
    await changeSessions(id, { loginTs: seconds() - 31 * days });
    expect((await silently(jar)).error).toBe('login_required');
    const { challenge } = pkcePair();
    await changeSessions(id, { loginTs: seconds() - 31 * days });
    const back = await signIn({ url: server.url, email, password, challenge, jar });
    expect(back.searchParams.get('code')).toBeTruthy();
    expect((await silently(jar)).code).toBeTruthy();
  });

  test('gets another id when somebody signs in: one known before is worth nothing', async () => {
    const { id, email } = await newAgent();
    const jar = new CookieJar();
    const before = (await jar.fetch(`${server.url}/oidc/session/end`)).headers
      .getSetCookie()
      .find((line) => line.startsWith('_session='));
    expect(before).toBeDefined();
    await signIn({ url: server.url, email, password, challenge: pkcePair().challenge, jar });
    expect(before).not.toContain((await sessionOf(id))?.payload.jti);
  });

  test('of a disabled agent leads to the login page, not to an error', async () => {
    const { id, email } = await newAgent();
    const { jar } = await signedIn(email);
    await server.agents.disableAgent({ params: { agentId: id } });
    expect((await silently(jar)).error).toBe('login_required');
    const login = await openLogin(jar, server.url, pkcePair().challenge);
    const page = await jar.fetch(login);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Mot de passe');
    expect((await submitLogin(jar, login, email, password)).status).toBe(401);
  });

  test('of an agent who is disabled while he signs in is not opened', async () => {
    const { id, email } = await newAgent();
    const jar = new CookieJar();
    const login = await openLogin(jar, server.url, pkcePair().challenge);
    const submitted = await submitLogin(jar, login, email, password);
    await server.agents.disableAgent({ params: { agentId: id } });
    const resumed = await jar.fetch(submitted.headers.get('location') ?? '');
    expect(resumed.status).toBe(303);
    expect(resumed.headers.get('location')).toMatch(/^\/oidc\/login\//);
  });

  test('of one agent becomes another’s only through a sign-out', async () => {
    const [first, second] = [await newAgent(), await newAgent()];
    const { jar, token } = await signedIn(first.email);
    await server.db
      .updateTable('agents')
      .set({ disabled_at: new Date() })
      .where('id', '=', first.id)
      .execute();
    const login = await openLogin(jar, server.url, pkcePair().challenge);
    const submitted = await submitLogin(jar, login, second.email, password);
    const page = await (await jar.fetch(submitted.headers.get('location') ?? '')).text();
    const [, action = ''] = /action="([^"]+)"/.exec(page) ?? [];
    const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(page) ?? [];
    const ended = await jar.fetch(action, {
      method: 'POST',
      body: new URLSearchParams({ xsrf, logout: 'yes' }),
    });
    const resumed = await jar.fetch(ended.headers.get('location') ?? '');
    expect(resumed.headers.get('location')).toContain('code=');
    expect(await me(token)).toBe(401);
  });
});

describe('a sign-in', () => {
  test('posted twice at once is one sign-in', async () => {
    const { email } = await newAgent();
    const jar = new CookieJar();
    const login = await openLogin(jar, server.url, pkcePair().challenge);
    const posts = await Promise.all([1, 2].map(() => submitLogin(jar, login, email, password)));
    expect(posts.map(({ status }) => status)).toEqual([303, 303]);
    const [next] = posts.map(({ headers }) => headers.get('location') ?? '');
    expect((await jar.fetch(next ?? '')).headers.get('location')).toContain('code=');
    expect((await jar.fetch(next ?? '')).status).toBe(400);
    expect((await submitLogin(jar, login, email, password)).status).toBe(400);
  });

  test('is the last one begun in the browser: the page of another has expired', async () => {
    const { email } = await newAgent();
    const jar = new CookieJar();
    const older = await openLogin(jar, server.url, pkcePair().challenge);
    const newer = await openLogin(jar, server.url, pkcePair().challenge);
    expect((await jar.fetch(older)).status).toBe(400);
    expect((await submitLogin(jar, older, email, password)).status).toBe(400);
    expect((await submitLogin(jar, newer, email, password)).status).toBe(303);
  });

  test('is not resumed by who does not know its id', async () => {
    const { email } = await newAgent();
    const jar = new CookieJar();
    const login = await openLogin(jar, server.url, pkcePair().challenge);
    const submitted = await submitLogin(jar, login, email, password);
    for (const id of ['x', randomUUID(), '%00', '..%2fx'])
      expect((await jar.fetch(`${server.url}/oidc/authorize/${id}`)).status).toBe(400);
    const resumed = await jar.fetch(submitted.headers.get('location') ?? '');
    expect(resumed.headers.get('location')).toContain('code=');
  });
});
