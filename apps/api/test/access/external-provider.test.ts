import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { refusal, startTestServer, type TestServer } from '../harness/server.ts';

const seconds = () => Math.floor(Date.now() / 1000);
const audience = 'https://api.exemple.fr';
let issuer: string;
let provider: Server;
let server: TestServer;
let pair: Awaited<ReturnType<typeof generateKeyPair>>;

beforeAll(async () => {
  pair = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'k1', alg: 'RS256' };
  provider = createServer((request, response) => {
    const isDiscovery = request.url?.endsWith('/openid-configuration');
    const answer = isDiscovery ? { issuer, jwks_uri: `${issuer}/keys` } : { keys: [jwk] };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  server = await startTestServer({ config: { externalProvider: { issuer, audience } } });
});
afterAll(async () => {
  await server.close();
  provider.close();
});

interface Changes {
  claims?: JWTPayload;
  header?: Record<string, unknown>;
  key?: CryptoKey;
  expiry?: string | number;
  issuedAt?: number;
}

/** An access token as the provider gives it, with changes: only the named thing is wrong with it. */
const tokenOf = (email: string | undefined, changes: Changes = {}) =>
  new SignJWT({
    sub: `sub of ${email}`,
    email,
    email_verified: true,
    scope: 'openid full_access',
    aud: audience,
    ...changes.claims,
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'k1', typ: 'at+jwt', ...changes.header })
    .setIssuer(issuer)
    .setIssuedAt(changes.issuedAt)
    .setExpirationTime(changes.expiry ?? '5 minutes')
    .sign(changes.key ?? pair.privateKey);

const call = (token: string, path = '/agents/me') =>
  fetch(`${server.url}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } });

async function newAgent(): Promise<string> {
  const email = `${randomUUID()}@exemple.fr`;
  await server.agents.createAgent({ body: { email, password: 'un mot de passe long' } });
  return email;
}

const who = async (token: string) =>
  ((await (await call(token)).json()) as { email?: string }).email;

test('a token of the other provider is of the agent who has its e-mail', async () => {
  const email = await newAgent();
  const claims = { email: email.toUpperCase() };
  expect(await who(await tokenOf(email, { claims }))).toBe(email);
});

test.each<[string, Changes]>([
  ['does not say that the e-mail is verified', { claims: { email_verified: undefined } }],
  ['says so in a text', { claims: { email_verified: 'true' } }],
  ['says that the e-mail is not verified', { claims: { email_verified: false } }],
  ['has no e-mail', { claims: { email: undefined } }],
  ['is of a stranger', { claims: { email: 'nobody@exemple.fr' } }],
  ['is for another audience', { claims: { aud: 'https://other.example' } }],
  ['is for another audience too', { claims: { aud: [audience, 'https://other.example'] } }],
  ['has no type', { header: { typ: undefined } }],
  ['is a logout token', { header: { typ: 'logout+jwt' } }],
  ['is an ID token by its nonce', { header: { typ: 'JWT' }, claims: { nonce: 'n' } }],
  ['is an ID token by its hash', { header: { typ: 'JWT' }, claims: { at_hash: 'h' } }],
  ['is an ID token of Keycloak', { header: { typ: 'JWT' }, claims: { typ: 'ID' } }],
  ['is an ID token of Cognito', { header: { typ: 'JWT' }, claims: { token_use: 'id' } }],
  ['is an ID token without scope', { header: { typ: 'JWT' }, claims: { scope: undefined } }],
  ['has expired', { issuedAt: seconds() - 60, expiry: seconds() - 10 }],
  ['is older than two hours', { issuedAt: seconds() - 7300, expiry: '5 minutes' }],
  ['is of the future', { issuedAt: seconds() + 600 }],
])('a token is refused when it %s', async (_, changes) => {
  const email = await newAgent();
  expect((await call(await tokenOf(email, changes))).status).toBe(401);
  expect((await call(await tokenOf(email))).status).toBe(200);
});

test('a token without a date is refused, and a forged one', async () => {
  const email = await newAgent();
  const undated = new SignJWT({ sub: email, email, email_verified: true, scope: 'full_access' })
    .setProtectedHeader({ alg: 'RS256', kid: 'k1', typ: 'at+jwt' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setExpirationTime('5 minutes');
  expect((await call(await undated.sign(pair.privateKey))).status).toBe(401);
  const forger = await generateKeyPair('RS256');
  expect((await call(await tokenOf(email, { key: forger.privateKey }))).status).toBe(401);
});

test.each<[string, Changes]>([
  ['of type JWT', { header: { typ: 'JWT' } }],
  ['of type application/at+jwt', { header: { typ: 'application/at+jwt' } }],
  ['with a list of scopes', { claims: { scope: undefined, scp: ['full_access'] } }],
  ['marked as Bearer', { header: { typ: 'JWT' }, claims: { typ: 'Bearer' } }],
])('an access token %s is one', async (_, changes) => {
  const email = await newAgent();
  expect(await who(await tokenOf(email, changes))).toBe(email);
});

test('it may also be for the provider itself, which could make any token', async () => {
  const email = await newAgent();
  const claims = { aud: [audience, `${issuer}/userinfo`] };
  expect(await who(await tokenOf(email, { claims }))).toBe(email);
});

test('its scope says what it opens', async () => {
  const email = await newAgent();
  const statuses = async (scope: string) => {
    const token = await tokenOf(email, { claims: { scope } });
    return [(await call(token)).status, (await call(token, '/projects')).status];
  };
  expect(await statuses('full_access')).toEqual([200, 200]);
  expect(await statuses('openid profile')).toEqual([200, 403]);
  expect(await statuses('openid email')).toEqual([403, 403]);
});

describe('a token that was just read, and is read again from the cache, is refused', () => {
  test.each([
    ['once it has expired', '5 minutes', 6 * 60_000],
    ['once it is too old, though it says that it lives for a day', '1 day', 3 * 3_600_000],
  ])('%s', async (_, expiry, later) => {
    const token = await tokenOf(await newAgent(), { expiry });
    expect((await call(token)).status).toBe(200);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + later });
    try {
      expect((await call(token)).status).toBe(401);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('the first token links the provider’s subject to the agent', () => {
  test('who changes his e-mail there stays who he is here', async () => {
    const [mine, other] = [await newAgent(), await newAgent()];
    const sub = randomUUID();
    expect(await who(await tokenOf(mine, { claims: { sub } }))).toBe(mine);
    expect(await who(await tokenOf(other, { claims: { sub } }))).toBe(mine);
    expect(await who(await tokenOf('new@exemple.fr', { claims: { sub } }))).toBe(mine);
  });

  test('another subject with the same e-mail is not that agent', async () => {
    const email = await newAgent();
    expect(await who(await tokenOf(email, { claims: { sub: randomUUID() } }))).toBe(email);
    const other = await tokenOf(email, { claims: { sub: randomUUID() } });
    expect((await call(other)).status).toBe(401);
  });

  test('until an administrator unlinks him: the next subject with his e-mail is him', async () => {
    const email = await newAgent();
    const first = await call(await tokenOf(email, { claims: { sub: randomUUID() } }));
    const { id } = (await first.json()) as { id: string };
    await server.agents.unlinkAgent({ params: { agentId: id } });
    expect(await who(await tokenOf(email, { claims: { sub: randomUUID() } }))).toBe(email);
    const unknown = server.agents.unlinkAgent({ params: { agentId: randomUUID() } });
    expect((await refusal(unknown)).statusCode).toBe(404);
  });

  test('of two first tokens at once, of two subjects, one wins for good', async () => {
    const email = await newAgent();
    const tokens = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        tokenOf(email, { claims: { sub: `${email} ${index % 2}`, jti: String(index) } }),
      ),
    );
    const found = await Promise.all(tokens.map(async (token) => (await call(token)).status));
    expect(found.filter((status) => status === 200)).toHaveLength(3);
    expect(new Set([found[0], found[2], found[4]]).size).toBe(1);
  });

  test('a subject or an e-mail that cannot be stored is nobody’s', async () => {
    const email = await newAgent();
    for (const claims of [{ sub: 'a\u0000' }, { sub: 'a\ud800' }, { email: `${email}\u0000` }])
      expect((await call(await tokenOf(email, { claims }))).status).toBe(401);
  });

  test('a disabled agent has no access, whatever the provider says', async () => {
    const email = await newAgent();
    const token = await tokenOf(email);
    const { id } = (await (await call(token)).json()) as { id: string };
    await server.agents.disableAgent({ params: { agentId: id } });
    expect((await call(token)).status).toBe(403);
    expect((await call(await tokenOf(email, { claims: { jti: 'new' } }))).status).toBe(401);
  });
});

test('without the setting, the other provider is nobody', async () => {
  const closed = await startTestServer();
  const email = `${randomUUID()}@exemple.fr`;
  await closed.agents.createAgent({ body: { email, password: 'un mot de passe long' } });
  const response = await fetch(`${closed.url}/api/v1/agents/me`, {
    headers: { authorization: `Bearer ${await tokenOf(email)}` },
  });
  expect(response.status).toBe(401);
  await closed.close();
});
