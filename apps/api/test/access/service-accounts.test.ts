import { randomUUID } from 'node:crypto';
import { importJWK, type JWTPayload, SignJWT } from 'jose';
import * as client from 'openid-client';
import { beforeAll, describe, expect, test } from 'vitest';
import { type KeyFile, makeKeyPair, requestToken } from '../../src/cli/key-file.ts';
import { refusal, sharedTestServer, type TestServer } from '../harness/server.ts';
import { newKey, newServiceAccount } from '../harness/service-account.ts';

let server: TestServer;
let projectId: string;
beforeAll(async () => {
  server = await sharedTestServer();
  projectId = (await server.newProject()).id;
});

const newAccount = () => newServiceAccount(server.agents, projectId, 'editor');
const read = async (token: string) =>
  (
    await fetch(`${server.url}/v1/projects/${projectId}/event-types`, {
      headers: { authorization: `Bearer ${token}` },
    })
  ).status;

const now = () => Math.floor(Date.now() / 1000);

/** An assertion of a key file, with changes: only the named thing is wrong with it. */
async function assertion(file: KeyFile, changes: JWTPayload = {}, signer = file.privateKey) {
  return new SignJWT({
    iss: file.clientId,
    sub: file.clientId,
    aud: file.audience,
    jti: randomUUID(),
    iat: now(),
    exp: now() + 60,
    ...changes,
  })
    .setProtectedHeader({ alg: 'ES256', kid: file.keyId })
    .sign(await importJWK(signer, 'ES256'));
}

const present = (file: KeyFile, text: string) =>
  fetch(file.tokenUrl, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: file.clientId,
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: text,
    }),
  });

describe('tokens', () => {
  test('openid-client gets one with the key file, unmodified', async () => {
    const { keyFile } = await newAccount();
    const key = (await importJWK(keyFile.privateKey, 'ES256')) as client.CryptoKey;
    for (const credential of [{ key, kid: keyFile.keyId }, key]) {
      const config = await client.discovery(
        new URL(keyFile.audience),
        keyFile.clientId,
        undefined,
        client.PrivateKeyJwt(credential),
        { execute: [client.allowInsecureRequests] },
      );
      const tokens = await client.clientCredentialsGrant(config, { scope: 'full_access' });
      expect(tokens.expires_in).toBe(900);
      expect(await read(tokens.access_token)).toBe(200);
    }
  });

  test('several keys are good at once, and each use is noted', async () => {
    const { id, keyFile } = await newAccount();
    const second = await newKey(server.agents, id);
    for (const file of [keyFile, second]) expect(await read(await requestToken(file))).toBe(200);
    const { data } = await server.agents.listServiceAccountKeys({
      params: { serviceAccountId: id },
    });
    expect(data.map((key) => key.id).sort()).toEqual([keyFile.keyId, second.keyId].sort());
    expect(data.every((key) => key.lastUsedAt !== null)).toBe(true);
  });

  test('a revoked key gives no token, and those it gave stop; the other key goes on', async () => {
    const { id, keyFile, token } = await newAccount();
    const second = await newKey(server.agents, id);
    const params = { serviceAccountId: id, keyId: keyFile.keyId };
    const revoked = await server.agents.revokeServiceAccountKey({ params });
    expect(revoked.revokedAt).not.toBeNull();
    expect(await server.agents.revokeServiceAccountKey({ params })).toEqual(revoked);
    expect(await read(token)).toBe(403);
    expect((await present(keyFile, await assertion(keyFile))).status).toBe(401);
    expect(await read(await requestToken(second))).toBe(200);
  });

  test('an expired key gives no token', async () => {
    const { id } = await newAccount();
    const old = await newKey(server.agents, id, new Date(Date.now() + 60_000).toISOString());
    await server.db
      .updateTable('service_account_keys')
      .set({ expires_at: new Date('2020-01-01T00:00:00Z') })
      .where('id', '=', old.keyId)
      .execute();
    expect((await present(old, await assertion(old))).status).toBe(401);
  });

  test('a lost role stops its tokens, and an archived account too', async () => {
    const { id, token } = await newAccount();
    const params = { projectId, serviceAccountId: id };
    await server.agents.removeServiceAccountRole({ params });
    expect(await read(token)).toBe(403);
    await server.agents.setServiceAccountRole({ params, body: { role: 'reader' } });
    expect(await read(token)).toBe(200);
    await server.agents.archiveServiceAccount({ params: { serviceAccountId: id } });
    expect(await read(token)).toBe(403);
  });
});

describe('an assertion is refused when', () => {
  test('it is used again', async () => {
    const { keyFile } = await newAccount();
    const text = await assertion(keyFile);
    expect((await present(keyFile, text)).status).toBe(200);
    expect((await present(keyFile, text)).status).toBe(401);
  });

  test('it is used ten times at once: one succeeds', async () => {
    const { keyFile } = await newAccount();
    const text = await assertion(keyFile);
    const responses = await Promise.all(Array.from({ length: 10 }, () => present(keyFile, text)));
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(9).fill(401)]);
  });

  test.each<[string, JWTPayload]>([
    ['is for another audience', { aud: 'https://other.example/oidc' }],
    ['lives ten years', { exp: now() + 10 * 365 * 86_400 }],
    ['lives six minutes', { exp: now() + 360 }],
    ['lives long by a date in the past', { iat: now() - 86_400, exp: now() + 60 }],
    ['is of the future', { iat: now() + 3600, exp: now() + 3660 }],
    ['has expired', { iat: now() - 200, exp: now() - 100 }],
    ['has no expiry', { exp: undefined as never }],
    ['has no id', { jti: undefined as never }],
    ['is of another issuer', { iss: randomUUID() }],
    ['has no issuer', { iss: undefined as never }],
  ])('it %s', async (_, changes) => {
    const { keyFile } = await newAccount();
    expect((await present(keyFile, await assertion(keyFile, changes))).status).toBe(401);
  });

  test('it is of another subject', async () => {
    const { keyFile } = await newAccount();
    const response = await present(keyFile, await assertion(keyFile, { sub: randomUUID() }));
    expect(response.status).toBe(400);
    expect(await response.json()).not.toHaveProperty('access_token');
  });

  test('it is signed by another key', async () => {
    const { keyFile } = await newAccount();
    const { privateKey } = await makeKeyPair();
    const text = await assertion(keyFile, {}, privateKey);
    expect((await present(keyFile, text)).status).toBe(401);
  });

  test('it is of another account', async () => {
    const [one, two] = [await newAccount(), await newAccount()];
    const text = await assertion(one.keyFile, {
      iss: two.keyFile.clientId,
      sub: two.keyFile.clientId,
    });
    expect((await present(two.keyFile, text)).status).toBe(401);
  });
});

describe('set-up', () => {
  test('the server never takes a private key', async () => {
    const { id } = await newAccount();
    const { publicJwk, privateKey } = await makeKeyPair();
    const leaky = { ...publicJwk, d: String(privateKey.d) };
    const call = server.agents.createServiceAccountKey({
      params: { serviceAccountId: id },
      body: { publicJwk: leaky },
    });
    expect(await refusal(call)).toEqual({
      statusCode: 400,
      messages: ['publicJwk.property d should not exist'],
    });
    const rows = await server.db.selectFrom('service_account_keys').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('"d":');
  });

  test('an account gets roles in its own workspace alone', async () => {
    const { id } = await newAccount();
    const workspace = await server.agents.createWorkspace({ body: { name: 'Autre' } });
    const other = await server.agents.createProject({
      body: { id: `o-${randomUUID().slice(0, 8)}`, name: 'Autre', accountId: workspace.id },
    });
    const call = server.agents.setServiceAccountRole({
      params: { projectId: other.id, serviceAccountId: id },
      body: { role: 'editor' },
    });
    expect((await refusal(call)).statusCode).toBe(404);
  });

  test('accounts are listed with their roles', async () => {
    const { id } = await newServiceAccount(server.agents, projectId, 'reader');
    const { data } = await server.agents.listServiceAccounts({
      params: { projectId },
      query: { limit: 500 },
    });
    expect(data.find((account) => account.id === id)).toMatchObject({
      name: 'Testeur',
      roles: [{ projectId, role: 'reader' }],
    });
  });

  test('unknown accounts and keys are 404', async () => {
    const unknown = randomUUID();
    const { id } = await newAccount();
    const calls = [
      () => server.agents.listServiceAccountKeys({ params: { serviceAccountId: unknown } }),
      () => server.agents.archiveServiceAccount({ params: { serviceAccountId: unknown } }),
      () =>
        server.agents.revokeServiceAccountKey({ params: { serviceAccountId: id, keyId: unknown } }),
    ];
    for (const call of calls) expect((await refusal(call())).statusCode).toBe(404);
  });
});
