import { randomUUID } from 'node:crypto';
import { agentsApi } from '@sillage/contract/agents-api';
import type { Api, Operation } from '@sillage/contract/operation';
import { publicApi } from '@sillage/contract/public-api';
import { decodeJwt, importJWK, SignJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import type { KeyFile } from '../../src/cli/key-file.ts';
import {
  agentToken,
  authorizeUrl,
  CookieJar,
  exchange,
  pkcePair,
  signIn,
  siteClient,
  type TestClient,
  wideClient,
} from '../harness/browser-sign-in.ts';
import { sharedTestServer, type TestServer } from '../harness/server.ts';
import { newServiceAccount } from '../harness/service-account.ts';

let server: TestServer;
let projectId: string;
let email: string;
const password = 'un mot de passe long';

/** The agent owns the project: whatever is refused, it is not for want of a role. */
beforeAll(async () => {
  server = await sharedTestServer();
  const project = await server.newProject();
  projectId = project.id;
  email = `${randomUUID()}@exemple.fr`;
  await server.agents.createAgent({ body: { email, password, accountId: project.accountId } });
});

const call = (token: string, path: string, method = 'GET') =>
  fetch(server.url + path, { method, headers: { authorization: `Bearer ${token}` } });

interface TokenAnswer {
  access_token: string;
  scope?: string;
  error?: string;
}

/** Signs in to a client that asks for this scope, and gives the whole answer. */
async function tokenFor(scope: string, client: TestClient, jar: CookieJar): Promise<TokenAnswer> {
  const { verifier, challenge } = pkcePair();
  const parameters = { code_challenge: challenge, prompt: 'none', scope };
  const begun = await jar.fetch(authorizeUrl(server.url, parameters, client));
  const code = new URL(begun.headers.get('location') ?? '').searchParams.get('code') ?? '';
  return (await (await exchange(server.url, code, verifier, client)).json()) as TokenAnswer;
}

async function signedIn(client: TestClient): Promise<CookieJar> {
  const jar = new CookieJar();
  const { challenge } = pkcePair();
  await signIn({ url: server.url, email, password, challenge, jar, client });
  return jar;
}

const pathOf = ({ prefix }: Api, { path }: Operation): string =>
  prefix +
  path
    .replace('{projectId}', projectId)
    .replace('{agentId}', 'a49a2b6e-0000-4000-8000-000000000000')
    .replace(/\{\w+\}/g, randomUUID());

describe('the site’s token', () => {
  test('opens the profile, and no other operation of either API', async () => {
    const token = await agentToken(server.url, email, password, siteClient);
    expect((await call(token, '/api/v1/agents/me')).status).toBe(200);
    const wide = await agentToken(server.url, email, password, wideClient);
    expect((await call(wide, `/api/v1/projects/${projectId}`)).status).toBe(200);

    const opened = [];
    let count = 0;
    for (const api of [publicApi, agentsApi] as Api[])
      for (const [id, operation] of Object.entries(api.operations)) {
        if (operation.access === 'sender' || id === 'getMe') continue;
        count += 1;
        const { status } = await call(token, pathOf(api, operation), operation.method);
        if (status !== 403) opened.push(`${id}: ${status}`);
      }
    expect(opened).toEqual([]);
    expect(count).toBeGreaterThan(50);
  });

  test.each(['full_access', 'profile', 'profile full_access'])(
    'is of scope profile when the site asks for %s, and the answer says so',
    async (scope) => {
      const answer = await tokenFor(scope, siteClient, await signedIn(siteClient));
      expect(answer.scope).toBe('profile');
      expect(decodeJwt(answer.access_token).scope).toBe('profile');
    },
  );

  test('stays narrow in a session that was granted more by an older release', async () => {
    const jar = await signedIn(siteClient);
    const rows = await server.db
      .selectFrom('provider_records')
      .select(['id', 'payload'])
      .where('model', '=', 'Grant')
      .execute();
    for (const { id, payload } of rows.filter((row) => row.payload.clientId === siteClient.id))
      await server.db
        .updateTable('provider_records')
        .set({
          payload: JSON.stringify({ ...payload, resources: { [server.url]: 'full_access' } }),
        })
        .where('model', '=', 'Grant')
        .where('id', '=', id)
        .execute();
    expect((await tokenFor('full_access', siteClient, jar)).scope).toBe('profile');
  });
});

describe('a client that may have full access', () => {
  test.each([
    ['full_access', 'full_access', [200, 200]],
    ['profile', 'profile', [200, 403]],
    ['openid', '', [403, 403]],
  ])('asks for %s and gets that', async (asked, got, statuses) => {
    const jar = await signedIn(wideClient);
    const { access_token: token, scope } = await tokenFor(asked, wideClient, jar);
    expect(scope).toBe(got);
    const paths = ['/api/v1/agents/me', `/api/v1/projects/${projectId}`];
    const found = await Promise.all(paths.map(async (path) => (await call(token, path)).status));
    expect(found).toEqual(statuses);
  });
});

/** Asks for a service account's token, with more parameters than it needs. */
async function serviceToken(file: KeyFile, parameters: Record<string, string>) {
  const assertion = await new SignJWT({})
    .setProtectedHeader({ alg: 'ES256', kid: file.keyId })
    .setIssuer(file.clientId)
    .setSubject(file.clientId)
    .setAudience(file.audience)
    .setJti(randomUUID())
    .setIssuedAt()
    .setExpirationTime('1 minute')
    .sign(await importJWK(file.privateKey, 'ES256'));
  const response = await fetch(file.tokenUrl, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: file.clientId,
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: assertion,
      ...parameters,
    }),
  });
  return { status: response.status, answer: (await response.json()) as TokenAnswer };
}

describe('a service account', () => {
  const account = () => newServiceAccount(server.agents, projectId, 'reader');

  test.each([{}, { scope: 'full_access' }, { scope: 'other full_access' }])(
    'gets full access with %j',
    async (parameters: Record<string, string>) => {
      const { keyFile } = await account();
      const { answer } = await serviceToken(keyFile, parameters);
      expect(answer.scope).toBe('full_access');
      const { status } = await call(answer.access_token, `/v1/projects/${projectId}/event-types`);
      expect(status).toBe(200);
    },
  );

  test.each(['profile', 'openid', 'other'])('gets nothing when it asks for %s', async (scope) => {
    const { keyFile } = await account();
    const { status, answer } = await serviceToken(keyFile, { scope });
    expect({ status, error: answer.error }).toEqual({ status: 400, error: 'invalid_scope' });
    expect(answer).not.toHaveProperty('access_token');
  });
});

describe('a resource that is not ours is refused', () => {
  const elsewhere = 'https://other.example';

  test('to a service account', async () => {
    const { keyFile } = await newServiceAccount(server.agents, projectId, 'reader');
    const { answer } = await serviceToken(keyFile, { resource: elsewhere });
    expect(answer.error).toBe('invalid_target');
    const own = await serviceToken(keyFile, { resource: server.url });
    expect(decodeJwt(own.answer.access_token).aud).toBe(server.url);
  });

  test('to a client where people sign in', async () => {
    const parameters = { code_challenge: pkcePair().challenge, resource: elsewhere };
    const begun = await fetch(authorizeUrl(server.url, parameters), { redirect: 'manual' });
    expect(begun.headers.get('location')).toContain('error=invalid_target');
  });

  test('to who exchanges a code', async () => {
    const { verifier, challenge } = pkcePair();
    const back = await signIn({ url: server.url, email, password, challenge });
    const response = await fetch(`${server.url}/oidc/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: siteClient.id,
        code: back.searchParams.get('code') ?? '',
        code_verifier: verifier,
        redirect_uri: server.url + siteClient.callback,
        resource: elsewhere,
      }),
    });
    expect(await response.json()).toMatchObject({ error: 'invalid_target' });
  });
});
