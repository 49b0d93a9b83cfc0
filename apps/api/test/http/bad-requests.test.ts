import { agentsApi } from '@sillage/contract/agents-api';
import { badRequest } from '@sillage/contract/openapi/bad-request';
import type { Api } from '@sillage/contract/operation';
import { publicApi } from '@sillage/contract/public-api';
import { beforeAll, expect, test } from 'vitest';
import { sharedTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
let projectId: string;
beforeAll(async () => {
  server = await sharedTestServer();
  projectId = (await server.newProject()).id;
});

const operations = [publicApi, agentsApi].flatMap((api: Api) =>
  Object.entries(api.operations).flatMap(([id, operation]) => {
    const refused = badRequest(operation);
    return refused ? [{ id, operation, api, refused }] : [];
  }),
);

test.each(operations)(
  'the document shows what $id answers to a request that does not fit',
  async ({ operation, api, refused: { params, query, body, answer } }) => {
    const values: Record<string, string> = { projectId, viewId: 'k7m2p9qx', ...params };
    const path = operation.path.replace(
      /\{(\w+)\}/g,
      (_, name: string) => values[name] ?? '0f8fad5b-d9cb-469f-a165-70867728950e',
    );
    const response = await server.send(`${api.prefix}${path}?${new URLSearchParams(query)}`, {
      method: operation.method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    expect(await response.json()).toEqual(answer);
  },
);
