import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { agentsApi } from '@sillage/contract/agents-api';
import type { Api } from '@sillage/contract/operation';
import { publicApi } from '@sillage/contract/public-api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../harness/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'sillage-methods-'));
let server: TestServer;
beforeAll(async () => {
  for (const page of ['index', '404'])
    writeFileSync(join(folder, `${page}.html`), '<!doctype html><title>Page</title>');
  server = await startTestServer({ siteFolder: folder });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = (method: string, path: string, request: RequestInit = {}) =>
  fetch(server.url + path, { method, ...request });

const verbs = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

const addresses = [publicApi, agentsApi].flatMap(({ prefix, operations }: Api) => {
  const paths = Map.groupBy(Object.values(operations), ({ path }) => path);
  return [...paths].map(([path, all]) => ({
    address: `${prefix}${path.replace(/\{\w+\}/g, 'x')}`,
    methods: all.map(({ method }) => method),
    // A stream has no end, and so no headers to be had without it.
    isStream: all.some(({ answer }) => answer.stream),
  }));
});

test.each(addresses)(
  '$address says which methods it has',
  async ({ address, methods, isStream }) => {
    const allowed = verbs.filter((verb) => methods.includes(verb));
    const all = allowed.flatMap((verb) => (verb === 'GET' && !isStream ? ['GET', 'HEAD'] : [verb]));
    const allow = [...all, 'OPTIONS'].join(', ');
    for (const verb of verbs.filter((each) => !methods.includes(each))) {
      // A body that no parser takes is not the caller's first mistake.
      const body = verb === 'GET' ? {} : { body: '{', headers: { 'content-type': 'text/xml' } };
      const response = await ask(verb, address, body);
      expect(response.headers.get('allow')).toBe(allow);
      expect(await response.json()).toEqual({
        statusCode: 405,
        message: `Cannot ${verb} this address, use ${allow}`,
        error: 'Method Not Allowed',
        code: 'method-not-allowed',
      });
    }
    const options = await ask('OPTIONS', address);
    expect([options.status, options.headers.get('allow')]).toEqual([204, allow]);
  },
);

describe('so does what is no operation', () => {
  test.each([
    ['PUT', '/health/live', 'GET, HEAD, OPTIONS'],
    ['POST', '/metrics', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/v1/openapi.json', 'GET, HEAD, OPTIONS'],
    ['POST', '/site.json', 'GET, HEAD, OPTIONS'],
    ['POST', '/', 'GET, HEAD'],
    ['GET', '/oidc/token', 'POST, OPTIONS'],
    ['PUT', '/oidc/authorize', 'GET, HEAD'],
    ['PATCH', '/oidc/jwks', 'GET, HEAD, OPTIONS'],
  ])('%s %s', async (method, path, allow) => {
    const response = await ask(method, path);
    expect(response.headers.get('allow')).toBe(allow);
    expect(await response.json()).toMatchObject({ statusCode: 405, code: 'method-not-allowed' });
  });

  test.each([
    ['POST', '/nothing'],
    ['PUT', '/v1/nothing'],
    ['DELETE', '/api/v1'],
    ['POST', '/oidc/nothing'],
  ])('but what has no method at all is not found: %s %s', async (method, path) => {
    const response = await ask(method, path);
    expect(response.headers.get('allow')).toBeNull();
    expect(await response.json()).toMatchObject({ statusCode: 404, code: 'route-not-found' });
  });
});

test('HEAD answers what GET does, without its body', async () => {
  const { id } = await server.newProject();
  const path = `/v1/projects/${id}/event-types`;
  const [head, get] = [await server.send(path, { method: 'HEAD' }), await server.send(path)];
  expect(head.status).toBe(200);
  expect(await head.text()).toBe('');
  expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'));
});
