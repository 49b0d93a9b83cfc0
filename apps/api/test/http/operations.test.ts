import { agentsApi } from '@sillage/contract/agents-api';
import type { Api } from '@sillage/contract/operation';
import { publicApi } from '@sillage/contract/public-api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../harness/server.ts';

const operations = [publicApi, agentsApi].flatMap((api: Api) =>
  Object.entries(api.operations).map(([id, operation]) => ({ id, operation, api })),
);

test('every operation has a route and the reverse', async () => {
  const routes: string[] = [];
  const server = await startTestServer({
    onRoute: ({ method, url, config }) => {
      if (config?.allow === undefined) routes.push(`${method} ${url}`);
    },
  });
  await server.close();
  const served = routes.filter(
    (route) =>
      /^(?!HEAD|OPTIONS)\w+ \/(v1|api\/v1)\//.test(route) && !route.endsWith('/openapi.json'),
  );
  const described = operations.map(
    ({ operation, api }) =>
      `${operation.method} ${api.prefix}${operation.path.replace(/\{(\w+)\}/g, ':$1')}`,
  );
  expect(served.sort()).toEqual(described.sort());
});

describe('every operation', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  test.each(operations.filter(({ operation }) => operation.access !== 'sender'))(
    '$id is closed to whoever has no token',
    async ({ operation, api }) => {
      const path = operation.path.replace(/\{\w+\}/g, 'demo');
      const response = await fetch(server.url + api.prefix + path, { method: operation.method });
      expect(response.status).toBe(401);
    },
  );

  test.each([
    ['/v1/openapi.json', publicApi.title],
    ['/api/v1/openapi.json', agentsApi.title],
  ])('%s is an OpenAPI 3.0.3 document, open to all', async (path, title) => {
    const response = await fetch(server.url + path);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(await response.json()).toMatchObject({ openapi: '3.0.3', info: { title } });
  });
});
