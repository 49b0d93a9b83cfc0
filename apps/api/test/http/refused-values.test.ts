import { agentsApi } from '@sillage/contract/agents-api';
import type { Api } from '@sillage/contract/operation';
import { publicApi } from '@sillage/contract/public-api';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
let projectId: string;
beforeAll(async () => {
  server = await sharedTestServer();
  projectId = (await server.newProject()).id;
});

const withName = [publicApi, agentsApi].flatMap((api: Api) =>
  Object.entries(api.operations).flatMap(([id, operation]) => {
    const { properties = {} } = (operation.body ?? {}) as { properties?: object };
    return 'name' in properties && operation.path !== '/hits' ? [{ id, operation, api }] : [];
  }),
);

describe('a name that shows nothing, or breaks its line', () => {
  test.each(withName)('is refused by $id', async ({ operation, api }) => {
    const values: Record<string, string> = { projectId, viewId: 'k7m2p9qx' };
    const path = operation.path.replace(
      /\{(\w+)\}/g,
      (_, name: string) => values[name] ?? '0f8fad5b-d9cb-469f-a165-70867728950e',
    );
    const blank = ['', '   ', '\u200b\u00a0', '\u3164'];
    const broken = ['a\r\nb', 'a\u001b[31mb', 'a\u009bb', 'a\u202eb'];
    for (const name of [...blank, ...broken]) {
      const response = await server.send(api.prefix + path, {
        method: operation.method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name }),
      });
      expect(response.status).toBe(400);
      const { faults } = (await response.json()) as { faults: unknown[] };
      expect(faults).toContainEqual(
        blank.includes(name)
          ? { field: 'name', code: 'required', message: 'name should not be empty' }
          : {
              field: 'name',
              code: 'control-characters',
              message: 'name must not contain control characters',
            },
      );
    }
  });

  test('is the only one: a name is any text that shows', async () => {
    const params = { projectId };
    for (const [at, name] of [' É ', '漢', '👍', '-'].entries())
      await server.api.createEventType({ params, body: { reference: `nom-${at}`, name } });
  });
});

test('numbers are read for countries that have some', async () => {
  const send = (countryCode: string) =>
    server.send(`/v1/projects/${projectId}/event-types`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        reference: `pays-${countryCode.toLowerCase()}`,
        name: 'Pays',
        phoneParsingConfig: [{ order: 1, countryCode }],
      }),
    });
  const refused = await send('ZZ');
  expect(await refused.json()).toMatchObject({
    statusCode: 400,
    message: ['phoneParsingConfig.0.countryCode must be a valid ISO31661 Alpha2 code'],
    field: 'phoneParsingConfig.0.countryCode',
    faults: [{ code: 'wrong-format' }],
  });
  expect((await send('RE')).status).toBe(201);
});

test('a key that would expire before it is made is refused', async () => {
  const params = { projectId };
  const account = await server.agents.createServiceAccount({
    params,
    body: { name: 'Expirée', role: 'reader' },
  });
  const { publicKey } = await crypto.subtle.generateKey(
    { name: 'ECDSA', namedCurve: 'P-256' },
    true,
    ['sign', 'verify'],
  );
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', publicKey);
  const register = (expiresAt: string) =>
    server.send(`/api/v1/service-accounts/${account.id}/keys`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ publicJwk: { kty, crv, x, y }, expiresAt }),
    });
  expect(await (await register('2020-01-01T00:00:00Z')).json()).toMatchObject({
    statusCode: 400,
    message: ['expiresAt must be in the future'],
    field: 'expiresAt',
  });
  expect((await register('2999-01-01T00:00:00Z')).status).toBe(201);
});
