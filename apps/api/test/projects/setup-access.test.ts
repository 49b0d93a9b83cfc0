import { randomUUID } from 'node:crypto';
import { createAgentsClient } from '@sillage/client/source/client';
import { beforeAll, describe, expect, test } from 'vitest';
import { agentToken } from '../harness/browser-sign-in.ts';
import { refusal, sharedTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

test('who creates a project may use it at once, refused as he was before', async () => {
  const [email, password] = [`${randomUUID()}@exemple.fr`, 'un mot de passe long'];
  const own = await server.agents.createWorkspace({ body: { name: 'À soi' } });
  const agent = await server.agents.createAgent({ body: { email, password, accountId: own.id } });
  await server.agents.addWorkspaceOwner({ params: { workspaceId: own.id, agentId: agent.id } });
  const token = await agentToken(server.url, email, password);
  const mine = createAgentsClient({ baseUrl: server.url, token });
  const id = `p-${randomUUID().slice(0, 8)}`;
  const params = { projectId: id };
  expect((await refusal(mine.getProject({ params }))).statusCode).toBe(403);
  await mine.createProject({ body: { id, name: 'À moi', accountId: own.id } });
  expect((await mine.getProject({ params })).id).toBe(id);
});

type Agents = TestServer['agents'];
type Role = 'reader' | 'editor' | 'owner';
type Call = () => Promise<unknown>;

/** A new agent with this role on a project, as a client of the API. */
async function agentWith(role: Role, projectId: string): Promise<Agents> {
  const [email, password] = [`${randomUUID()}@exemple.fr`, 'un mot de passe long'];
  const { agents, url } = server;
  const own = await agents.createWorkspace({ body: { name: 'À soi' } });
  const agent = await agents.createAgent({ body: { email, password, accountId: own.id } });
  const { accountId } = await agents.getProject({ params: { projectId } });
  if (role === 'owner')
    await agents.addWorkspaceOwner({ params: { workspaceId: accountId, agentId: agent.id } });
  else await agents.setProjectAgent({ params: { projectId, agentId: agent.id }, body: { role } });
  const token = await agentToken(url, email, password);
  return createAgentsClient({ baseUrl: url, token });
}

/** Every set-up call on a project, by the least role that it takes, in an order that works. */
async function callsOn(projectId: string, agents: Agents): Promise<Record<Role, Call[]>> {
  const params = { projectId };
  const { id } = await server.agents.createIntegration({ params, body: { name: 'Lettre' } });
  const integration = { projectId, integrationId: id };
  const email = { storageKey: 'email', type: 'email' } as const;
  const host = 'alma.eu';
  return {
    reader: [
      () => agents.listUserFields({ params }),
      () => agents.listExcludedReferrers({ params }),
      () => agents.listIntegrations({ params }),
      () => agents.getIntegration({ params: integration }),
    ],
    editor: [
      () => agents.addUserField({ params, body: email }),
      () => agents.removeUserField({ params: { projectId, storageKey: 'email' } }),
      () => agents.addExcludedReferrer({ params, body: { host } }),
      () => agents.removeExcludedReferrer({ params: { projectId, host } }),
      () => agents.createIntegration({ params, body: { name: 'X' } }),
      () => agents.updateIntegration({ params: integration, body: { name: 'X' } }),
      () => agents.archiveIntegration({ params: integration }),
    ],
    owner: [
      () => agents.updateProject({ params, body: { name: 'X' } }),
      () => agents.archiveProject({ params }),
    ],
  };
}

async function expectForbidden(calls: Call[]): Promise<void> {
  for (const call of calls)
    expect(await refusal(call()), String(call)).toEqual({
      statusCode: 403,
      messages: ['Forbidden'],
    });
}

const roles: readonly Role[] = ['reader', 'editor', 'owner'];

describe.each(roles)('the %s of a project', (role) => {
  test('sets up what the role opens, and nothing else', async () => {
    const { id } = await server.newProject();
    const calls = await callsOn(id, await agentWith(role, id));
    const rank = roles.indexOf(role);
    await expectForbidden(roles.slice(rank + 1).flatMap((higher) => calls[higher]));
    for (const call of roles.slice(0, rank + 1).flatMap((lower) => calls[lower])) await call();
  });

  test('neither reads nor sets up the project of another workspace', async () => {
    const { id } = await server.newProject();
    const { id: accountId } = await server.agents.createWorkspace({ body: { name: 'Autre' } });
    const body = { id: `t-${randomUUID().slice(0, 13)}`, name: 'Autre', accountId };
    const other = await server.agents.createProject({ body });
    const calls = await callsOn(other.id, await agentWith(role, id));
    await expectForbidden(Object.values(calls).flat());
  });
});
