import { randomUUID } from 'node:crypto';
import { agentsApi } from '@sillage/contract/agents-api';
import type { Api, Operation } from '@sillage/contract/operation';
import { publicApi } from '@sillage/contract/public-api';
import { type CallerKind, callers, mayCall } from '@sillage/engine/access/callers';
import { beforeAll, describe, expect, test } from 'vitest';
import { newAgent, newWorkspace } from '../harness/agents.ts';
import { sharedTestServer, type TestServer } from '../harness/server.ts';
import { newServiceAccount } from '../harness/service-account.ts';

/** A caller of the table, with what that caller's token is. */
interface Tester {
  name: string;
  kind: CallerKind;
  token: string | undefined;
}

let server: TestServer;
let testers: Tester[];
let place: Record<string, string>;
beforeAll(async () => {
  server = await sharedTestServer();
  const { workspaceId, projectId } = await newWorkspace(server);
  const { agents, adminToken } = server;
  const withRole = async (role: 'reader' | 'editor') => {
    const agent = await newAgent(server);
    await agents.setProjectAgent({ params: { projectId, agentId: agent.id }, body: { role } });
    return agent.token;
  };
  const elsewhere = await newWorkspace(server, 'Ailleurs');
  const service = await newServiceAccount(agents, projectId, 'reader');
  const foreignService = await newServiceAccount(agents, elsewhere.projectId, 'editor');
  const owner = await newAgent(server, { accountId: workspaceId });
  place = { workspaceId, projectId, serviceAccountId: service.id };
  testers = [
    { name: 'a stranger', kind: 'stranger', token: undefined },
    { name: 'a service reader', kind: 'service-reader', token: service.token },
    {
      name: 'a service editor',
      kind: 'service-editor',
      token: (await newServiceAccount(agents, projectId, 'editor')).token,
    },
    { name: 'an agent without a role', kind: 'agent', token: (await newAgent(server)).token },
    { name: 'a reader', kind: 'reader', token: await withRole('reader') },
    { name: 'an editor', kind: 'editor', token: await withRole('editor') },
    { name: 'an owner', kind: 'owner', token: owner.token },
    {
      name: 'an owner of another workspace',
      kind: 'agent',
      token: (await newAgent(server, { accountId: elsewhere.workspaceId })).token,
    },
    {
      name: 'an administrator',
      kind: 'administrator',
      token: (await newAgent(server, { administrator: true })).token,
    },
    { name: 'the data folder’s token', kind: 'data-folder', token: adminToken },
  ];
  foreign = { name: 'a service editor of another project', token: foreignService.token };
});

let foreign: { name: string; token: string };

/**
 * The status of a call that nothing comes of: whatever takes a body gets one that is not JSON, which
 * is looked at after the caller is let in.
 */
async function statusOf(api: Api, { method, path }: Operation, token: string | undefined) {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => place[name] ?? randomUUID());
  const stop = new AbortController();
  const { status } = await fetch(server.url + api.prefix + address, {
    method,
    redirect: 'manual',
    signal: stop.signal,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(method !== 'GET' && { body: '{' }),
  });
  stop.abort();
  return status;
}

const refused = (status: number): boolean => status === 401 || status === 403;

const operations = [publicApi, agentsApi].flatMap((api: Api) =>
  Object.entries(api.operations).map(([id, operation]) => ({ id, api, operation })),
);

test('every sort of caller is tried', () => {
  expect(new Set(testers.map(({ kind }) => kind))).toEqual(new Set(callers));
});

describe('an operation is open to whom the table says, and to nobody else', () => {
  test.each(operations)('$id', async ({ api, operation }) => {
    const answers = await Promise.all(
      testers.map(async ({ name, kind, token }) => {
        const status = await statusOf(api, operation, token);
        return { name, status, isOpen: !refused(status), expected: mayCall(api, operation, kind) };
      }),
    );
    const open = (key: 'isOpen' | 'expected') =>
      answers.filter((answer) => answer[key]).map(({ name }) => name);
    expect(open('isOpen')).toEqual(open('expected'));
    for (const { name, status } of answers) {
      expect([name, status]).not.toEqual([name, 500]);
      if (operation.method !== 'GET') expect([name, status >= 400]).toEqual([name, true]);
    }
  });

  test('a service account of another project has none of them', async () => {
    const ofProjects = operations.filter(
      ({ operation: { access, path } }) => access !== 'sender' && path.includes('{projectId}'),
    );
    for (const { id, api, operation } of ofProjects)
      expect([id, await statusOf(api, operation, foreign.token)]).toEqual([id, 403]);
  });
});
