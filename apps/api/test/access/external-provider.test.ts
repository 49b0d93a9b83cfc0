import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../harness/server.ts';

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

const tokenOf = (claims: JWTPayload, key = pair.privateKey) =>
  new SignJWT({ sub: 'x', ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
    .setIssuer(issuer)
    .setAudience((claims.aud as string | undefined) ?? audience)
    .setExpirationTime('5 minutes')
    .sign(key);

const me = (token: string) =>
  fetch(`${server.url}/api/v1/agents/me`, { headers: { authorization: `Bearer ${token}` } });

async function newAgent(): Promise<string> {
  const email = `${randomUUID()}@exemple.fr`;
  await server.agents.createAgent({ body: { email, password: 'un mot de passe long' } });
  return email;
}

test('a token of the other provider is of the agent who has its e-mail', async () => {
  const email = await newAgent();
  const response = await me(await tokenOf({ email: email.toUpperCase() }));
  expect(await response.json()).toMatchObject({ email });
});

test('a stranger’s, an unverified, another audience’s and a forged token are refused', async () => {
  const email = await newAgent();
  const forger = await generateKeyPair('RS256');
  const tokens = [
    await tokenOf({ email: 'nobody@exemple.fr' }),
    await tokenOf({}),
    await tokenOf({ email, email_verified: false }),
    await tokenOf({ email, aud: 'https://other.example' }),
    await tokenOf({ email }, forger.privateKey),
  ];
  for (const token of tokens) expect((await me(token)).status).toBe(401);
});

test('without the setting, the other provider is nobody', async () => {
  const closed = await startTestServer();
  const email = `${randomUUID()}@exemple.fr`;
  await closed.agents.createAgent({ body: { email, password: 'un mot de passe long' } });
  const response = await fetch(`${closed.url}/api/v1/agents/me`, {
    headers: { authorization: `Bearer ${await tokenOf({ email })}` },
  });
  expect(response.status).toBe(401);
  await closed.close();
});
