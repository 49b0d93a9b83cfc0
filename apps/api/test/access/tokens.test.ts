import { createHmac, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, importJWK, type JWTPayload, SignJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadKeys } from '../../src/identity/keys.ts';
import { agentToken } from '../harness/browser-sign-in.ts';
import { sharedTestServer, startTestServer, type TestServer } from '../harness/server.ts';
import { newServiceAccount } from '../harness/service-account.ts';

let server: TestServer;
let projectId: string;
let account: Awaited<ReturnType<typeof newServiceAccount>>;
beforeAll(async () => {
  server = await sharedTestServer();
  projectId = (await server.newProject()).id;
  account = await newServiceAccount(server.agents, projectId, 'editor');
});

const call = (
  token: string,
  path = `/v1/projects/${projectId}/event-types`,
  init: RequestInit = {},
) =>
  fetch(server.url + path, {
    ...init,
    headers: { authorization: `Bearer ${token}`, ...init.headers },
  });
const statusOf = async (...args: Parameters<typeof call>) => (await call(...args)).status;

const now = () => Math.floor(Date.now() / 1000);
const claims = (changes: JWTPayload = {}): JWTPayload => ({
  iss: `${server.url}/oidc`,
  aud: server.url,
  sub: account.id,
  jti: randomUUID(),
  iat: now(),
  exp: now() + 600,
  scope: 'full_access',
  kind: 'service',
  key: account.keyFile.keyId,
  ...changes,
});

/** Signs with the provider's own key: only the named thing is wrong with the token. */
async function forge(changes: JWTPayload = {}, header: Record<string, unknown> = {}) {
  const { signing } = await loadKeys(server.db, server.identity.vault);
  const [jwk] = signing;
  if (!jwk) throw new Error('no key');
  return new SignJWT(claims(changes))
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: String(jwk.kid), ...header })
    .sign(await importJWK(jwk, 'ES256'));
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

test('the token that the forgeries start from is good', async () => {
  expect(await statusOf(await forge())).toBe(200);
});

describe('a token is refused when', () => {
  test('its algorithm is none', async () => {
    const token = `${encode({ alg: 'none', typ: 'at+jwt' })}.${encode(claims())}.`;
    expect(await statusOf(token)).toBe(401);
  });

  test('it is signed by HS256 with the public key', async () => {
    const { keys } = (await (await fetch(`${server.url}/oidc/jwks`)).json()) as { keys: unknown[] };
    const head = `${encode({ alg: 'HS256', typ: 'at+jwt' })}.${encode(claims())}`;
    for (const secret of [JSON.stringify(keys[0]), (keys[0] as { x: string }).x]) {
      const signature = createHmac('sha256', secret).update(head).digest('base64url');
      expect(await statusOf(`${head}.${signature}`)).toBe(401);
    }
  });

  test.each<[string, JWTPayload]>([
    ['another audience', { aud: 'https://other.example' }],
    ['no audience', { aud: undefined as never }],
    ['another issuer', { iss: 'https://other.example/oidc' }],
    ['no expiry', { exp: undefined as never }],
    ['no subject', { sub: undefined as never }],
    ['no kind', { kind: undefined }],
    ['no key', { key: undefined }],
  ])('it has %s', async (_, changes) => {
    expect(await statusOf(await forge(changes))).toBe(401);
  });

  test('it is for another server too', async () => {
    expect(await statusOf(await forge({ aud: [server.url] }))).toBe(200);
    const aud = [server.url, 'https://other.example'];
    expect(await statusOf(await forge({ aud }))).toBe(401);
  });

  test('it is of an agent, and of no sign-in that goes on', async () => {
    for (const grant of [undefined, randomUUID(), ''])
      expect(await statusOf(await forge({ kind: 'agent', grant }))).toBe(401);
  });

  test('it has expired', async () => {
    expect(await statusOf(await forge({ iat: now() - 700, exp: now() - 10 }))).toBe(401);
  });

  test('it is not valid yet', async () => {
    expect(await statusOf(await forge({ nbf: now() + 60 }))).toBe(401);
    expect(await statusOf(await forge({ iat: now() + 600, exp: now() + 900 }))).toBe(401);
  });

  test('it is older than any token lives, whatever it says', async () => {
    expect(await statusOf(await forge({ iat: now() - 3600, exp: now() + 3600 }))).toBe(401);
  });

  test.each(['JWT', 'at+JWT2', undefined])('its type is %s', async (typ) => {
    expect(await statusOf(await forge({}, { typ }))).toBe(401);
  });

  test('it brings its own key, by jwk or by kid', async () => {
    const pair = await generateKeyPair('ES256', { extractable: true });
    const jwk = await exportJWK(pair.publicKey);
    for (const header of [{ jwk }, { kid: '../../../dev/null' }, { kid: randomUUID() }, {}]) {
      const token = await new SignJWT(claims())
        .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', ...header })
        .sign(pair.privateKey);
      expect(await statusOf(token)).toBe(401);
    }
  });

  test('one of its parts was changed', async () => {
    const [head, , signature] = account.token.split('.');
    const [, body] = (await forge({ sub: randomUUID() })).split('.');
    expect(await statusOf(`${head}.${body}.${signature}`)).toBe(401);
    expect(await statusOf(account.token.slice(0, -4).concat('AAAA'))).toBe(401);
  });

  test('it stands in the query', async () => {
    const path = `/v1/projects/${projectId}/event-types?access_token=${account.token}`;
    expect((await fetch(server.url + path)).status).toBe(401);
  });

  test('it is none', async () => {
    for (const token of ['', 'x', 'a.b.c', 'é'])
      expect(await statusOf(encodeURIComponent(token))).toBe(401);
  });
});

describe('what a token opens', () => {
  const body = JSON.stringify({ reference: 'r', name: 'R' });
  const post = { method: 'POST', body, headers: { 'content-type': 'application/json' } };
  const eventTypes = (id: string) => `/v1/projects/${id}/event-types`;

  test('a service account opens its projects alone', async () => {
    const other = await server.newProject();
    expect(await statusOf(account.token, eventTypes(other.id))).toBe(403);
    expect(await statusOf(account.token, eventTypes('not-there'))).toBe(403);
  });

  test('a reader reads and does not write', async () => {
    const project = await server.newProject();
    const reader = await newServiceAccount(server.agents, project.id, 'reader');
    expect(await statusOf(reader.token, eventTypes(project.id))).toBe(200);
    expect(await statusOf(reader.token, eventTypes(project.id), post)).toBe(403);
  });

  test('a service account never opens the agents’ API', async () => {
    for (const path of ['/agents/me', '/projects', `/projects/${projectId}`, '/workspaces'])
      expect(await statusOf(account.token, `/api/v1${path}`)).toBe(403);
  });

  test('the administrator’s token does not open the public API', async () => {
    expect(await statusOf(server.adminToken)).toBe(401);
  });

  test('an agent opens what he has a role on, in both APIs, and nothing else', async () => {
    const password = 'un mot de passe long';
    const email = `${randomUUID()}@exemple.fr`;
    const home = await server.agents.createWorkspace({ body: { name: 'Ailleurs' } });
    const agent = await server.agents.createAgent({
      body: { email, password, accountId: home.id },
    });
    const token = await agentToken(server.url, email, password);

    expect(await statusOf(token, eventTypes(projectId))).toBe(403);
    expect(await statusOf(token, `/api/v1/projects/${projectId}`)).toBe(403);
    expect(await (await call(token, '/api/v1/projects')).json()).toMatchObject({ total: 0 });
    expect(await (await call(token, '/api/v1/workspaces')).json()).toMatchObject({ total: 1 });

    const params = { projectId, agentId: agent.id };
    await server.agents.setProjectAgent({ params, body: { role: 'reader' } });
    expect(await statusOf(token, eventTypes(projectId))).toBe(200);
    expect(await statusOf(token, eventTypes(projectId), post)).toBe(403);
    expect(await statusOf(token, `/api/v1/projects/${projectId}/service-accounts`)).toBe(403);
    expect(await (await call(token, '/api/v1/projects')).json()).toMatchObject({ total: 1 });

    await server.agents.removeProjectAgent({ params });
    expect(await statusOf(token, eventTypes(projectId))).toBe(403);
  });

  test('an owner does everything in his workspace, and nothing in another', async () => {
    const password = 'un mot de passe long';
    const email = `${randomUUID()}@exemple.fr`;
    const mine = await server.agents.createWorkspace({ body: { name: 'À moi' } });
    await server.agents.createAgent({ body: { email, password, accountId: mine.id } });
    const token = await agentToken(server.url, email, password);
    const json = { 'content-type': 'application/json' };
    const create = (body: object) =>
      statusOf(token, '/api/v1/projects', {
        method: 'POST',
        headers: json,
        body: JSON.stringify(body),
      });
    const id = `p-${randomUUID().slice(0, 8)}`;
    expect(await create({ id, name: 'Le mien' })).toBe(201);
    expect(await statusOf(token, eventTypes(id), post)).toBe(201);
    expect(await statusOf(token, `/api/v1/projects/${id}/service-accounts`)).toBe(200);
    const { accountId } = await server.agents.getProject({ params: { projectId } });
    expect(await create({ id: `${id}-b`, name: 'Chez l’autre', accountId })).toBe(403);
    expect(await statusOf(token, '/api/v1/agents')).toBe(403);
    expect(await statusOf(token, '/api/v1/provider-keys/rotate', { method: 'POST' })).toBe(403);
    expect(await statusOf(token, `/api/v1/service-accounts/${account.id}/keys`)).toBe(403);
  });
});

test('no token, password or code is ever in the logs', async () => {
  const lines: string[] = [];
  const logged = await startTestServer({
    config: { logLevel: 'trace' },
    logStream: { write: (line) => void lines.push(line) },
  });
  const project = await logged.newProject();
  const service = await newServiceAccount(logged.agents, project.id, 'editor');
  const email = `${randomUUID()}@exemple.fr`;
  const password = 'un mot de passe long';
  await logged.agents.createAgent({ body: { email, password } });
  const token = await agentToken(logged.url, email, password);
  await fetch(`${logged.url}/v1/projects/${project.id}/event-types?access_token=${token}`, {
    headers: { authorization: `Bearer ${service.token}` },
  });
  await logged.close();
  const log = lines.join('\n');
  expect(log).toContain('/oidc/token');
  for (const secret of [token, service.token, password, logged.adminToken, 'code='])
    expect(log).not.toContain(secret);
});
