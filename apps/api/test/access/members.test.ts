import { beforeAll, describe, expect, test } from 'vitest';
import { newAgent, newWorkspace } from '../harness/agents.ts';
import { refusal, sharedTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

const unknown = { statusCode: 404, messages: ['Agent not found'] };
const stranger = '7e0f3b51-6a35-4c0e-9a5f-3a3d0f1f5c11';

/** A workspace with its owner, and a reader of its project. */
async function newTeam() {
  const { workspaceId, projectId } = await newWorkspace(server);
  const owner = await newAgent(server, { accountId: workspaceId });
  const reader = await newAgent(server);
  const params = { projectId, agentId: reader.id };
  await server.agents.setProjectAgent({ params, body: { role: 'reader' } });
  return { workspaceId, projectId, owner, reader };
}

describe('the owner of a workspace', () => {
  test('finds its agents and their roles, and nobody else', async () => {
    const { workspaceId, projectId, owner, reader } = await newTeam();
    await newTeam();
    const { data, total } = await owner.agents.listWorkspaceMembers({ params: { workspaceId } });
    expect(total).toBe(2);
    expect(data.map(({ email }) => email)).toEqual([owner.email, reader.email].sort());
    expect(data.find(({ id }) => id === owner.id)).toMatchObject({ owner: true, roles: [] });
    const accounts = await server.agents.listAgents({ query: { limit: 500 } });
    for (const { id, lastSignedInAt } of data) {
      expect(lastSignedInAt).not.toBeNull();
      expect(lastSignedInAt).toBe(accounts.data.find((each) => each.id === id)?.lastSignedInAt);
    }
    expect(data.find(({ id }) => id === reader.id)).toMatchObject({
      owner: false,
      roles: [{ projectId, role: 'reader' }],
      disabledAt: null,
    });
  });

  test('learns nothing of an agent of another workspace: he is as unknown as one who is not', async () => {
    const { workspaceId, projectId, owner } = await newTeam();
    const other = await newTeam();
    const { agents } = owner;
    for (const agentId of [other.reader.id, other.owner.id, stranger]) {
      const member = { params: { workspaceId, agentId } };
      const role = { params: { projectId, agentId }, body: { role: 'reader' as const } };
      for (const call of [
        () => agents.setProjectAgent(role),
        () => agents.removeProjectAgent({ params: { projectId, agentId } }),
        () => agents.addWorkspaceOwner(member),
        () => agents.removeWorkspaceOwner(member),
        () => agents.removeWorkspaceMember(member),
        () => agents.disableWorkspaceMember(member),
        () => agents.enableWorkspaceMember(member),
      ])
        expect(await refusal(call()), String(call)).toEqual(unknown);
    }
    const elsewhere = { params: { workspaceId: other.workspaceId } };
    expect((await refusal(agents.listWorkspaceMembers(elsewhere))).statusCode).toBe(403);
  });

  test('gives members roles, and makes them owners', async () => {
    const { workspaceId, projectId, owner, reader } = await newTeam();
    const agentId = reader.id;
    const role = { params: { projectId, agentId }, body: { role: 'editor' as const } };
    expect((await owner.agents.setProjectAgent(role)).role).toBe('editor');
    await owner.agents.addWorkspaceOwner({ params: { workspaceId, agentId } });
    expect((await reader.agents.getMe()).workspaces).toMatchObject([{ id: workspaceId }]);
  });

  test('removes a member from every project of the workspace; the account stays', async () => {
    const { workspaceId, projectId, owner, reader } = await newTeam();
    const removed = await owner.agents.removeWorkspaceMember({
      params: { workspaceId, agentId: reader.id },
    });
    expect(removed.roles).toEqual([{ projectId, role: 'reader' }]);
    const read = reader.agents.getProject({ params: { projectId } });
    expect((await refusal(read)).statusCode).toBe(403);
    expect((await reader.agents.getMe()).id).toBe(reader.id);
    const again = { params: { workspaceId, agentId: reader.id } };
    expect(await refusal(owner.agents.removeWorkspaceMember(again))).toEqual(unknown);
  });

  test('is not removed when the last, neither as an owner nor as a member', async () => {
    const { workspaceId, owner, reader } = await newTeam();
    const own = { params: { workspaceId, agentId: owner.id } };
    const last = {
      statusCode: 409,
      messages: [`The agent is the last active owner of the workspace ${workspaceId}`],
    };
    expect(await refusal(owner.agents.removeWorkspaceOwner(own))).toEqual(last);
    expect(await refusal(owner.agents.removeWorkspaceMember(own))).toEqual(last);
    expect(await refusal(owner.agents.disableWorkspaceMember(own))).toEqual(last);
    await owner.agents.addWorkspaceOwner({ params: { workspaceId, agentId: reader.id } });
    await owner.agents.removeWorkspaceOwner(own);
    expect((await owner.agents.getMe()).workspaces).toEqual([]);
  });

  test('is one of two, when both leave at once', async () => {
    const { workspaceId, owner, reader } = await newTeam();
    await owner.agents.addWorkspaceOwner({ params: { workspaceId, agentId: reader.id } });
    const leave = [owner, reader].map(({ id, agents }) =>
      agents.removeWorkspaceOwner({ params: { workspaceId, agentId: id } }),
    );
    const outcomes = await Promise.allSettled(leave);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('closes and reopens the account of a member who is of no other workspace', async () => {
    const { workspaceId, owner, reader } = await newTeam();
    const member = { params: { workspaceId, agentId: reader.id } };
    expect((await owner.agents.disableWorkspaceMember(member)).disabledAt).not.toBeNull();
    expect((await refusal(reader.agents.getMe())).statusCode).toBe(401);
    expect((await owner.agents.enableWorkspaceMember(member)).disabledAt).toBeNull();
  });

  test('does not close the account of someone of another workspace, or of an administrator', async () => {
    const { workspaceId, owner, reader } = await newTeam();
    const other = await newTeam();
    const params = { projectId: other.projectId, agentId: reader.id };
    await server.agents.setProjectAgent({ params, body: { role: 'reader' } });
    const member = { params: { workspaceId, agentId: reader.id } };
    const notTheirs = {
      statusCode: 409,
      messages: ['The agent also belongs to another workspace, or is an administrator'],
    };
    for (const call of [owner.agents.disableWorkspaceMember, owner.agents.enableWorkspaceMember])
      expect(await refusal(call(member))).toEqual(notTheirs);
    await server.agents.removeProjectAgent({ params });
    await server.agents.addAdministrator({ params: { agentId: reader.id } });
    expect(await refusal(owner.agents.disableWorkspaceMember(member))).toEqual(notTheirs);
    expect((await reader.agents.getMe()).id).toBe(reader.id);
  });
});

describe('a caller’s role and rights', () => {
  test.each([
    ['reader', ['read']],
    ['editor', ['read', 'edit', 'add']],
    ['owner', ['read', 'edit', 'add', 'manage']],
  ] as const)('as %s are in the list of projects and in each of them', async (role, rights) => {
    const { workspaceId, projectId } = await newWorkspace(server);
    const { id: agentId, agents } = await newAgent(server);
    if (role === 'owner')
      await server.agents.addWorkspaceOwner({ params: { workspaceId, agentId } });
    else await server.agents.setProjectAgent({ params: { projectId, agentId }, body: { role } });
    const expected = { id: projectId, role, rights };
    expect((await agents.listProjects()).data).toMatchObject([expected]);
    expect(await agents.getProject({ params: { projectId } })).toMatchObject(expected);
    await server.agents.archiveProject({ params: { projectId } });
    expect((await agents.listProjects()).data[0]?.rights).toEqual(
      rights.filter((right) => right !== 'add'),
    );
  });

  test('with the data folder’s token are those of an owner', async () => {
    const { projectId } = await newWorkspace(server);
    expect(await server.agents.getProject({ params: { projectId } })).toMatchObject({
      role: 'owner',
      rights: ['read', 'edit', 'add', 'manage'],
    });
  });
});
