import { randomUUID } from 'node:crypto';
import { createAgentsClient } from '@sillage/client/source/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestToken } from '../../src/cli/key-file.ts';
import { findStrandedKeys } from '../../src/flows/access/key-addresses.ts';
import { canOpenSecrets } from '../../src/flows/access/reseal-secrets.ts';
import { Vault } from '../../src/store/driver/vault.ts';
import { newAgent, testPassword } from '../harness/agents.ts';
import { agentToken, CookieJar, openLogin, pkcePair, signIn } from '../harness/browser-sign-in.ts';
import { refusal, startTestServer, type TestServer } from '../harness/server.ts';
import { newServiceAccount } from '../harness/service-account.ts';
import { isSignedBy, openReceiver, privateRanges } from '../harness/webhook-receiver.ts';

const me = (url: string, token: string) =>
  fetch(`${url}/api/v1/agents/me`, { headers: { authorization: `Bearer ${token}` } });

describe('an emergency rotation', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ ownDatabase: true });
  });
  afterAll(() => server.close());

  test('trusts the old keys no longer: every token and every session ends', async () => {
    const { id: projectId } = await server.newProject();
    const service = await newServiceAccount(server.agents, projectId, 'reader');
    const agent = await newAgent(server);
    const jar = new CookieJar();
    const { challenge } = pkcePair();
    await signIn({ url: server.url, email: agent.email, password: testPassword, challenge, jar });
    const read = (token: string) =>
      fetch(`${server.url}/v1/projects/${projectId}/events`, {
        headers: { authorization: `Bearer ${token}` },
      });
    expect((await me(server.url, agent.token)).status).toBe(200);
    expect((await read(service.token)).status).toBe(200);

    const { kid } = await server.agents.rotateProviderKeys({ query: { emergency: true } });

    expect((await me(server.url, agent.token)).status).toBe(401);
    expect((await read(service.token)).status).toBe(401);
    const jwks = await fetch(`${server.url}/oidc/jwks`);
    const { keys } = (await jwks.json()) as { keys: { kid: string }[] };
    expect(keys.map((key) => key.kid)).toEqual([kid]);
    expect(await openLogin(jar, server.url, challenge)).toContain('/oidc/login/');
    const fresh = await agentToken(server.url, agent.email, testPassword);
    expect((await me(server.url, fresh)).status).toBe(200);
    expect((await read(await requestToken(service.keyFile))).status).toBe(200);
  });
});

describe('the data folder’s token', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  test('is replaced, told to nobody, and the old one stops when its grace is over', async () => {
    const kept = await server.agents.rotateAdministratorToken({ body: { graceInMinutes: 10 } });
    expect(Object.keys(kept).sort()).toEqual(['expiresAt', 'previousValidUntil']);
    expect(Date.parse(kept.previousValidUntil ?? '')).toBeGreaterThan(Date.now());
    expect((await server.agents.listAgents({ query: { limit: 1 } })).count).toBeDefined();
    await server.agents.rotateAdministratorToken({ body: {} });
    expect((await refusal(server.agents.listAgents())).statusCode).toBe(401);
  });

  test('is not made to expire in the past', async () => {
    const own = await startTestServer();
    const body = { expiresAt: '2020-01-01T00:00:00.000Z' };
    const refused = await refusal(own.agents.rotateAdministratorToken({ body }));
    expect(refused).toEqual({ statusCode: 400, messages: ['expiresAt must be in the future'] });
    await own.close();
  });
});

describe('secrets of the database', () => {
  const [first, second] = [randomUUID() + randomUUID(), randomUUID() + randomUUID()];

  test('are sealed by SECRET_KEY, sealed again by a newer one, and open with neither gone', async () => {
    const plain = await startTestServer({ ownDatabase: true });
    const { db } = plain;
    const kept = async () => {
      const { rows } = await sql<{ text: string }>`
        select secret::text as text from provider_keys
        union all select secret from webhooks`.execute(db);
      return rows.map(({ text }) => text);
    };
    const { id: projectId } = await plain.newProject();
    const hook = { name: 'Relais', url: 'https://exemple.fr/', kinds: ['event' as const] };
    const { secret } = await plain.api.createWebhook({ params: { projectId }, body: hook });
    expect((await kept()).join()).toContain(secret);

    const { resealSecrets } = await import('../../src/flows/access/reseal-secrets.ts');
    const old = new Vault([first]);
    expect(await resealSecrets(db, old)).toEqual({
      providerKeys: 2,
      webhooks: 1,
      authenticatorApps: 0,
    });
    for (const text of await kept()) expect(text).toContain('sealed:1:');
    expect((await kept()).join()).not.toContain(secret);
    const opens = (...keys: string[]) => canOpenSecrets(db, new Vault(keys));
    expect([await opens(first), await opens(second), await opens()]).toEqual([true, false, false]);

    const both = new Vault([second, first]);
    expect((await resealSecrets(db, both)).providerKeys).toBe(2);
    expect((await resealSecrets(db, both)).providerKeys).toBe(0);
    expect([await opens(first), await opens(second)]).toEqual([false, true]);
    await plain.close();
  });

  test('do their work sealed: people sign in, and webhooks are signed by the secret that was shown', async () => {
    const sealed = await startTestServer({
      ownDatabase: true,
      config: { secretKeys: [first], webhookPrivateRanges: privateRanges },
    });
    const { email } = await newAgent(sealed);
    const token = await agentToken(sealed.url, email, testPassword);
    expect((await me(sealed.url, token)).status).toBe(200);
    await sealed.agents.rotateProviderKeys();
    const { rows } = await sql<{ text: string }>`
      select secret::text as text from provider_keys`.execute(sealed.db);
    expect(rows.every(({ text }) => text.startsWith('{"sealed": "sealed:1:'))).toBe(true);

    const receiver = await openReceiver();
    const { id: projectId } = await sealed.newProject();
    const { id: webhookId, secret } = await sealed.api.createWebhook({
      params: { projectId },
      body: { name: 'Relais', url: receiver.url, kinds: ['event'] },
    });
    const delivery = await sealed.api.testWebhook({ params: { projectId, webhookId } });
    expect(delivery.status).toBe('delivered');
    expect(receiver.received.map((one) => isSignedBy(secret, one))).toEqual([true]);
    await receiver.close();
    await sealed.close();
  });
});

describe('a server whose address has changed', () => {
  test('takes keys that were made for a former one when it is listed, and says when it is not', async () => {
    const server = await startTestServer();
    const { id: projectId } = await server.newProject();
    const { keyFile } = await newServiceAccount(server.agents, projectId, 'reader');
    const former = 'https://ancien.exemple.fr';
    const moved = await startTestServer({ config: { formerPublicUrls: [former] } });
    const at = (url: string, audience: string) => ({
      ...keyFile,
      tokenUrl: `${url}/oidc/token`,
      audience,
    });
    await expect(requestToken(at(server.url, `${former}/oidc`))).rejects.toThrow();
    const token = await requestToken(at(moved.url, `${former}/oidc`));
    expect(token).toBeDefined();

    const stranded = await findStrandedKeys(server.db, {
      publicUrl: 'https://nouveau.exemple.fr',
      formerPublicUrls: [],
    });
    expect(stranded.map(({ address }) => address)).toContain(server.url);
    const listed = await findStrandedKeys(server.db, {
      publicUrl: 'https://nouveau.exemple.fr',
      formerPublicUrls: stranded.map(({ address }) => address),
    });
    expect(listed).toEqual([]);
    await moved.close();
    await server.close();
  });

  test('takes tokens of the former address until they end', async () => {
    const server = await startTestServer({ ownDatabase: true });
    const { token } = await newAgent(server);
    const { openIdentity } = await import('../../src/identity/open-identity.ts');
    const { readConfig } = await import('../../src/config.ts');
    const read = async (formerPublicUrls: string[]) => {
      const config = {
        ...readConfig({ PUBLIC_URL: 'https://nouveau.exemple.fr' }, '/'),
        formerPublicUrls,
      };
      const { adminToken, passwords } = server.identity;
      const identity = await openIdentity(server.db, config, adminToken, passwords);
      return identity.readToken(token);
    };
    expect(await read([])).toBeUndefined();
    expect(await read([server.url])).toMatchObject({ kind: 'agent' });
    await server.close();
  });
});

test('a client that holds the wrong token learns nothing of the right one', async () => {
  const server = await startTestServer();
  const agents = createAgentsClient({ baseUrl: server.url, token: 'x', retries: 0 });
  expect(await refusal(agents.listAgents())).toEqual({
    statusCode: 401,
    messages: ['Unauthorized'],
  });
  await server.close();
});
