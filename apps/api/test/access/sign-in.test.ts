import { randomBytes, randomUUID, scryptSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import * as client from 'openid-client';
import { beforeAll, describe, expect, test } from 'vitest';
import { Passwords } from '../../src/identity/passwords.ts';
import {
  agentToken,
  authorizeUrl,
  CookieJar,
  exchange,
  openLogin,
  pkcePair,
  signIn,
  siteClient,
  submitLogin,
} from '../harness/browser-sign-in.ts';
import { sharedTestServer, startTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
const password = 'un mot de passe long';
beforeAll(async () => {
  server = await sharedTestServer();
});

const newAgent = async () => {
  const email = `${randomUUID()}@exemple.fr`;
  const agent = await server.agents.createAgent({
    body: { email, password, firstname: 'Camille', lastname: 'Martin' },
  });
  return { ...agent, email };
};

describe('signing in', () => {
  test('gives an access token of 15 minutes for the API, with the scope and nothing more', async () => {
    const agent = await newAgent();
    const token = await agentToken(server.url, agent.email, password, siteClient);
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'ES256', typ: 'at+jwt' });
    const claims = decodeJwt(token);
    expect(claims).toMatchObject({
      iss: `${server.url}/oidc`,
      aud: server.url,
      sub: agent.id,
      scope: 'profile',
      kind: 'agent',
    });
    expect(Number(claims.exp) - Number(claims.iat)).toBe(900);
    expect(JSON.stringify(claims)).not.toContain(agent.email);
  });

  test('agents/me answers the profile of the token’s agent', async () => {
    const agent = await newAgent();
    const token = await agentToken(server.url, agent.email.toUpperCase(), password, siteClient);
    const response = await fetch(`${server.url}/api/v1/agents/me`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await response.json()).toEqual({
      id: agent.id,
      email: agent.email,
      firstname: 'Camille',
      lastname: 'Martin',
      picture: null,
    });
  });

  test('works with openid-client, unmodified', async () => {
    const agent = await newAgent();
    const config = await client.discovery(
      new URL(`${server.url}/oidc`),
      'sillage-site',
      undefined,
      client.None(),
      { execute: [client.allowInsecureRequests] },
    );
    const verifier = client.randomPKCECodeVerifier();
    const challenge = await client.calculatePKCECodeChallenge(verifier);
    const back = await signIn({ url: server.url, email: agent.email, password, challenge });
    const tokens = await client.authorizationCodeGrant(config, back, {
      pkceCodeVerifier: verifier,
      expectedState: 's',
    });
    expect(decodeJwt(tokens.access_token).sub).toBe(agent.id);
  });

  test('is remembered: the next one asks nothing, silently or not', async () => {
    const agent = await newAgent();
    const jar = new CookieJar();
    const { challenge } = pkcePair();
    await signIn({ url: server.url, email: agent.email, password, challenge, jar });
    for (const prompt of [undefined, 'none']) {
      const response = await jar.fetch(
        authorizeUrl(server.url, { code_challenge: challenge, prompt }),
      );
      const back = new URL(response.headers.get('location') ?? '');
      expect(back.searchParams.get('code')).toBeTruthy();
    }
  });

  test('without a session, prompt=none answers login_required to the redirect address', async () => {
    const response = await fetch(
      authorizeUrl(server.url, { code_challenge: pkcePair().challenge, prompt: 'none' }),
      { redirect: 'manual' },
    );
    const back = new URL(response.headers.get('location') ?? '');
    expect(back.origin + back.pathname).toBe(`${server.url}/auth-callback`);
    expect(back.searchParams.get('error')).toBe('login_required');
    expect(back.searchParams.get('state')).toBe('s');
  });

  test('is shut to a disabled agent, whose token stops too', async () => {
    const agent = await newAgent();
    const token = await agentToken(server.url, agent.email, password);
    await server.agents.disableAgent({ params: { agentId: agent.id } });
    const me = await fetch(`${server.url}/api/v1/agents/me`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(me.status).toBe(401);
    const jar = new CookieJar();
    const login = await openLogin(jar, server.url, pkcePair().challenge);
    expect((await submitLogin(jar, login, agent.email, password)).status).toBe(401);
  });

  test('survives a rotation of keys', async () => {
    const agent = await newAgent();
    const jar = new CookieJar();
    const { challenge } = pkcePair();
    const token = await agentToken(server.url, agent.email, password);
    await signIn({ url: server.url, email: agent.email, password, challenge, jar });
    const { kid } = await server.agents.rotateProviderKeys();
    const fresh = await agentToken(server.url, agent.email, password);
    expect(decodeProtectedHeader(fresh).kid).toBe(kid);
    for (const each of [token, fresh]) {
      const headers = { authorization: `Bearer ${each}` };
      expect((await fetch(`${server.url}/api/v1/agents/me`, { headers })).status).toBe(200);
    }
    const silent = await jar.fetch(
      authorizeUrl(server.url, { code_challenge: challenge, prompt: 'none' }),
    );
    expect(silent.headers.get('location')).toContain('code=');
  });
});

describe('the login page', () => {
  const page = async () => {
    const jar = new CookieJar();
    const login = await openLogin(jar, server.url, pkcePair().challenge);
    return { jar, login, response: await jar.fetch(login) };
  };

  test('is French, has no script but that of passkeys, and cannot be framed', async () => {
    const { response } = await page();
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('<html lang="fr">');
    expect(html.match(/<script[^>]*>/g)).toEqual(['<script src="/account/passkeys.js" defer>']);
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain(`script-src ${server.url}/account/passkeys.js;`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(response.headers.get('x-frame-options')).toBe('DENY');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('says the same of a wrong password and of an unknown e-mail', async () => {
    const agent = await newAgent();
    const answers = [];
    for (const email of [agent.email, 'nobody@exemple.fr']) {
      const { jar, login } = await page();
      const response = await submitLogin(jar, login, email, 'faux');
      const text = (await response.text()).replace(email, '').replace(/[\w-]{72}/, 'challenge');
      answers.push({ status: response.status, text: text.replaceAll(/login\/[\w-]+/g, 'login') });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.status).toBe(401);
    expect(answers[0]?.text).toContain('Adresse e-mail ou mot de passe incorrect.');
  });

  test('writes back what was typed as text, never as markup', async () => {
    const { jar, login } = await page();
    const response = await submitLogin(jar, login, '"><script>alert(1)</script>', 'x');
    expect(await response.text()).not.toContain('<script>');
  });

  test('is refused to another browser than the one that began', async () => {
    const { login } = await page();
    const agent = await newAgent();
    const stranger = new CookieJar();
    expect((await stranger.fetch(login)).status).toBe(400);
    expect((await submitLogin(stranger, login, agent.email, password)).status).toBe(400);
  });
});

describe('attacks on the flow', () => {
  const begin = (parameters: Record<string, string | undefined>) =>
    fetch(authorizeUrl(server.url, parameters), { redirect: 'manual' });

  test.each(['https://evil.example/auth-callback', '/auth-callback', undefined])(
    'a redirect address that is not the exact one is not followed: %s',
    async (redirect_uri) => {
      const response = await begin({ code_challenge: pkcePair().challenge, redirect_uri });
      expect(response.status).toBe(400);
      expect(response.headers.get('location')).toBeNull();
    },
  );

  test.each(['/', '?x=1', '#f', '/../auth-callback'])(
    'the redirect address with %s after it is not followed',
    async (suffix) => {
      const redirect_uri = `${server.url}/auth-callback${suffix}`;
      const response = await begin({ code_challenge: pkcePair().challenge, redirect_uri });
      expect(response.status).toBe(400);
    },
  );

  test.each([
    ['no challenge', { code_challenge: undefined, code_challenge_method: undefined }],
    ['a plain one', { code_challenge: 'a'.repeat(43), code_challenge_method: 'plain' }],
    ['one without method', { code_challenge: 'a'.repeat(43), code_challenge_method: undefined }],
  ])('PKCE with %s is refused', async (_, parameters) => {
    const response = await begin(parameters);
    expect(response.headers.get('location')).toContain('error=invalid_request');
  });

  test('a code is worth nothing without its verifier', async () => {
    const agent = await newAgent();
    const { challenge } = pkcePair();
    const back = await signIn({ url: server.url, email: agent.email, password, challenge });
    const code = back.searchParams.get('code') ?? '';
    const response = await exchange(server.url, code, pkcePair().verifier);
    expect(response.status).toBe(400);
  });

  test('a code used twice is refused', async () => {
    const agent = await newAgent();
    const { challenge, verifier } = pkcePair();
    const back = await signIn({ url: server.url, email: agent.email, password, challenge });
    const code = back.searchParams.get('code') ?? '';
    expect((await exchange(server.url, code, verifier)).status).toBe(200);
    const second = await exchange(server.url, code, verifier);
    expect(second.status).toBe(400);
    expect(await second.json()).toMatchObject({ error: 'invalid_grant' });
  });

  test('of ten uses of a code at once, one succeeds', async () => {
    const agent = await newAgent();
    const { challenge, verifier } = pkcePair();
    const back = await signIn({ url: server.url, email: agent.email, password, challenge });
    const code = back.searchParams.get('code') ?? '';
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => exchange(server.url, code, verifier)),
    );
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(1);
    expect(statuses.every((status) => [200, 400].includes(status))).toBe(true);
  });

  test('a null character is refused as any other wrong value', async () => {
    const response = await exchange(server.url, '\u0000', pkcePair().verifier);
    expect(response.status).toBe(400);
    const begun = await begin({ code_challenge: pkcePair().challenge, state: 'a\u0000' });
    expect(begun.status).toBeLessThan(500);
    const wrong = fetch(authorizeUrl(server.url, { client_id: '\u0000' }), { redirect: 'manual' });
    expect((await wrong).status).toBe(400);
  });

  test('an error page is French and shows what was sent as text', async () => {
    const response = await begin({ client_id: '<script>alert(1)</script>' });
    const html = await response.text();
    expect(html).toContain('La connexion a échoué');
    expect(html).not.toContain('<script');
  });
});

test('a picture is a path under the storage’s address, where pictures alone are served', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-storage-'));
  mkdirSync(join(folder, 'storage'));
  writeFileSync(join(folder, 'storage/ada.png'), 'PNG');
  writeFileSync(join(folder, 'storage/notes.html'), '<script>');
  writeFileSync(join(folder, 'admin-token'), 'secret');
  const own = await startTestServer({ config: { dataDir: folder } });
  const agent = await own.agents.createAgent({
    body: { email: 'ada@exemple.fr', password, picture: 'ada.png' },
  });
  expect(agent.picture).toBe('ada.png');
  const site = (await (await fetch(`${own.url}/site.json`)).json()) as { storageUrl: string };
  const statusOf = async (path: string) => (await fetch(`${site.storageUrl}/${path}`)).status;
  expect(await statusOf('ada.png')).toBe(200);
  for (const path of ['notes.html', '..%2fadmin-token', 'nope.png'])
    expect(await statusOf(path)).not.toBe(200);
  const call = own.agents.createAgent({
    body: { email: 'b@exemple.fr', password, picture: '../admin-token' },
  });
  await expect(call).rejects.toMatchObject({ statusCode: 400 });
  await own.close();
  rmSync(folder, { recursive: true });
});

test('signing out asks first, in French, then ends the session', async () => {
  const agent = await newAgent();
  const jar = new CookieJar();
  const { challenge } = pkcePair();
  await signIn({ url: server.url, email: agent.email, password, challenge, jar });
  const query = new URLSearchParams({
    client_id: 'sillage-site',
    post_logout_redirect_uri: `${server.url}/`,
  });
  const asked = await jar.fetch(`${server.url}/oidc/session/end?${query}`);
  const html = await asked.text();
  expect(html).toContain('Oui, me déconnecter');
  const action = /action="([^"]+)"/.exec(html)?.[1] ?? '';
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(html)?.[1] ?? '';
  const ended = await jar.fetch(new URL(action, server.url).href, {
    method: 'POST',
    body: new URLSearchParams({ xsrf, logout: 'yes' }),
  });
  expect(ended.headers.get('location')).toBe(`${server.url}/`);
  const silent = await jar.fetch(
    authorizeUrl(server.url, { code_challenge: challenge, prompt: 'none' }),
  );
  expect(silent.headers.get('location')).toContain('error=login_required');
});

describe('passwords', () => {
  const hashOf = async (id: string) =>
    (
      await server.db
        .selectFrom('agents')
        .select('password_hash')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).password_hash;

  test('a hash of an older release is made again at the next sign-in, and only then', async () => {
    const agent = await newAgent();
    const salt = randomBytes(16);
    const hash = scryptSync(password, salt, 32, { N: 2 ** 9, r: 8, p: 1 });
    const old = `scrypt$512$8$1$${salt.toString('base64')}$${hash.toString('base64')}`;
    await server.db
      .updateTable('agents')
      .set({ password_hash: old })
      .where('id', '=', agent.id)
      .execute();
    const jar = new CookieJar();
    const login = await openLogin(jar, server.url, pkcePair().challenge);
    expect((await submitLogin(jar, login, agent.email, 'faux')).status).toBe(401);
    expect(await hashOf(agent.id)).toBe(old);
    expect((await submitLogin(jar, login, agent.email, password)).status).toBe(303);
    const fresh = await hashOf(agent.id);
    expect(fresh).toMatch(/^scrypt\$1024\$8\$1\$/);
    expect((await submitLogin(jar, login, agent.email, password)).status).toBe(303);
    expect(await hashOf(agent.id)).toBe(fresh);
  });

  test('a crowd that signs in at once is served in turn, and the rest is asked to come back', async () => {
    const crowd = Promise.withResolvers<void>();
    let isDecoyMade = false;
    let [running, most] = [0, 0];
    const passwords = new Passwords({ N: 2, r: 1, p: 1 }, async (_, __, size) => {
      running += 1;
      most = Math.max(most, running);
      if (isDecoyMade) await crowd.promise;
      isDecoyMade = true;
      running -= 1;
      return Buffer.alloc(size);
    });
    const own = await startTestServer({ passwords });
    const jar = new CookieJar();
    const login = await openLogin(jar, own.url, pkcePair().challenge);
    const refused: Response[] = [];
    const answers = await Promise.all(
      Array.from({ length: 22 }, async () => {
        const answer = await submitLogin(jar, login, 'nobody@exemple.fr', 'faux');
        if (answer.status === 503) refused.push(answer);
        // Two are at work and one waits: no address and no account has more.
        if (refused.length === 19) crowd.resolve();
        return answer.status;
      }),
    );
    expect(answers.toSorted()).toEqual([...Array(3).fill(401), ...Array(19).fill(503)]);
    // Two hashes at once take 256 MiB. Four, as many as Node has threads for them, would take 512.
    expect(most).toBe(2);
    expect(refused[0]?.headers.get('retry-after')).toBe('3');
    expect(await refused[0]?.text()).toContain('Trop de personnes');
    await own.close();
  });
});
