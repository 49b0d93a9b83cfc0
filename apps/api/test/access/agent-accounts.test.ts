import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newAgent, newWorkspace, testPassword } from '../harness/agents.ts';
import { agentToken, CookieJar, pkcePair, signIn, siteClient } from '../harness/browser-sign-in.ts';
import { refusal, sharedTestServer, startTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

const me = (token: string) =>
  fetch(`${server.url}/api/v1/agents/me`, { headers: { authorization: `Bearer ${token}` } });

/** The text of every row of every table but the audit log, which tells that there was somebody. */
async function allRows(): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and c.relname <> 'audit_log'`.execute(server.db);
  const texts = [];
  for (const { name } of rows) {
    const found = await sql<{ text: string }>`
      select coalesce(string_agg(t::text, ' '), '') as text
      from ${sql.table(name)} t`.execute(server.db);
    texts.push(`${name}: ${found.rows[0]?.text}`);
  }
  return texts.join('\n');
}

describe('a new agent', () => {
  test('owns nothing when no workspace is named, and sees no project', async () => {
    const { agents } = await newAgent(server);
    expect(await agents.getMe()).toMatchObject({ administrator: false, workspaces: [] });
    expect((await agents.listProjects()).total).toBe(0);
    expect((await agents.listWorkspaces()).total).toBe(0);
    const body = { id: 'p-of-nobody', name: 'Projet' };
    expect((await refusal(agents.createProject({ body }))).statusCode).toBe(403);
  });

  test('owns the workspace that is named', async () => {
    const { workspaceId } = await newWorkspace(server);
    const { agents } = await newAgent(server, { accountId: workspaceId });
    const { workspaces } = await agents.getMe();
    expect(workspaces).toEqual([{ id: workspaceId, name: 'Agence Horizon' }]);
  });

  test('is told with when they last signed in', async () => {
    const { id, email } = await newAgent(server);
    const find = async () => {
      for (let offset = 0; ; offset += 500) {
        const { data } = await server.agents.listAgents({ query: { offset, limit: 500 } });
        const found = data.find((agent) => agent.id === id);
        if (found) return found;
      }
    };
    const first = (await find()).lastSignedInAt ?? '';
    expect(Date.parse(first)).toBeGreaterThan(Date.now() - 600_000);
    await agentToken(server.url, email, testPassword);
    expect((await find()).lastSignedInAt && Date.parse(first)).toBeLessThanOrEqual(
      Date.parse((await find()).lastSignedInAt ?? ''),
    );
  });
});

describe('a disabled agent', () => {
  test('has no token, no session and no sign-in, until enabled again', async () => {
    const { workspaceId, projectId } = await newWorkspace(server);
    await newAgent(server, { accountId: workspaceId });
    const agent = await newAgent(server);
    const params = { agentId: agent.id };
    await server.agents.setProjectAgent({
      params: { projectId, agentId: agent.id },
      body: { role: 'editor' },
    });
    const jar = new CookieJar();
    const { challenge } = pkcePair();
    await signIn({ url: server.url, email: agent.email, password: testPassword, challenge, jar });

    const disabled = await server.agents.disableAgent({ params });
    expect(disabled.disabledAt).not.toBeNull();
    expect((await server.agents.disableAgent({ params })).disabledAt).toBe(disabled.disabledAt);
    expect((await me(agent.token)).status).toBe(401);
    expect(await sessionsOf(agent.id)).toBe(0);

    expect((await server.agents.enableAgent({ params })).disabledAt).toBeNull();
    expect((await me(agent.token)).status).toBe(401);
    const again = await agentToken(server.url, agent.email, testPassword);
    expect((await me(again)).status).toBe(200);
    const { data } = await server.agents.listProjectAgents({ params: { projectId } });
    expect(data).toMatchObject([{ id: agent.id, role: 'editor' }]);
  });

  test('is listed among the disabled ones, and not among the active ones', async () => {
    const { id } = await newAgent(server);
    await server.agents.disableAgent({ params: { agentId: id } });
    const ids = async (disabled: boolean) => {
      const { data } = await server.agents.listAgents({ query: { disabled, limit: 500 } });
      return data.map((agent) => agent.id);
    };
    expect(await ids(true)).toContain(id);
    expect(await ids(false)).not.toContain(id);
  });
});

const sessionsOf = async (agentId: string): Promise<number> => {
  const { rows } = await sql<{ count: string }>`
    select count(*) from provider_records
    where payload ->> 'accountId' = ${agentId}`.execute(server.db);
  return Number(rows[0]?.count);
};

describe('a removed agent', () => {
  test('is in no row of any table, and what they made stays', async () => {
    const { workspaceId } = await newWorkspace(server);
    await newAgent(server, { accountId: workspaceId });
    const agent = await newAgent(server, { accountId: workspaceId });
    const made = `t-${randomUUID().slice(0, 13)}`;
    await agent.agents.createProject({
      body: { id: made, name: 'Fait par elle', accountId: workspaceId },
    });
    await server.db
      .insertInto('agent_links')
      .values({ issuer: 'https://ailleurs.exemple', subject: agent.id, agent_id: agent.id })
      .execute();
    expect(await allRows()).toContain(agent.email);

    const removed = await server.agents.removeAgent({ params: { agentId: agent.id } });
    expect(removed.email).toBe(agent.email);
    expect((await me(agent.token)).status).toBe(401);
    const rows = await allRows();
    expect(rows.split('\n').filter((line) => line.includes(agent.email))).toEqual([]);
    expect(rows.split('\n').filter((line) => line.includes(agent.id))).toEqual([]);
    expect((await server.agents.getProject({ params: { projectId: made } })).id).toBe(made);
    const again = server.agents.removeAgent({ params: { agentId: agent.id } });
    expect(await refusal(again)).toEqual({ statusCode: 404, messages: ['Agent not found'] });
  });

  test('leaves the address free for another', async () => {
    const { id, email } = await newAgent(server);
    await server.agents.removeAgent({ params: { agentId: id } });
    const body = { email, password: testPassword };
    expect((await server.agents.createAgent({ body })).id).not.toBe(id);
  });
});

describe('the last active owner of a workspace', () => {
  const lastOwner = (workspaceId: string) => ({
    statusCode: 409,
    messages: [`The agent is the last active owner of the workspace ${workspaceId}`],
  });

  test('is neither disabled nor removed, until there is another', async () => {
    const { workspaceId } = await newWorkspace(server);
    const { id: agentId } = await newAgent(server, { accountId: workspaceId });
    const other = await newAgent(server, { accountId: workspaceId });
    await server.agents.disableAgent({ params: { agentId: other.id } });
    const { agents } = server;
    const params = { agentId };
    expect(await refusal(agents.disableAgent({ params }))).toEqual(lastOwner(workspaceId));
    expect(await refusal(agents.removeAgent({ params }))).toEqual(lastOwner(workspaceId));
    await agents.enableAgent({ params: { agentId: other.id } });
    expect((await agents.removeAgent({ params })).id).toBe(agentId);
  });

  test('is one of two, when both are removed at once', async () => {
    const { workspaceId } = await newWorkspace(server);
    const both = [
      await newAgent(server, { accountId: workspaceId }),
      await newAgent(server, { accountId: workspaceId }),
    ];
    const outcomes = await Promise.allSettled(
      both.map(({ id }) => server.agents.removeAgent({ params: { agentId: id } })),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('an administrator', () => {
  test('does what the data folder’s token does with agents, and sees no project', async () => {
    const { projectId } = await newWorkspace(server);
    const { agents } = await newAgent(server, { administrator: true });
    expect((await agents.getMe()).administrator).toBe(true);
    expect((await agents.listAgents()).total).toBeGreaterThan(0);
    const body = { email: `${randomUUID()}@exemple.fr`, password: testPassword };
    const { id } = await agents.createAgent({ body });
    await agents.disableAgent({ params: { agentId: id } });
    await agents.removeAgent({ params: { agentId: id } });
    expect((await agents.listProjects()).total).toBe(0);
    const read = agents.getProject({ params: { projectId } });
    expect((await refusal(read)).statusCode).toBe(403);
  });

  test('gives an owner to a workspace that has none', async () => {
    const { workspaceId } = await newWorkspace(server, 'Orphelin');
    const { agents } = await newAgent(server, { administrator: true });
    const { id: agentId } = await newAgent(server);
    const params = { workspaceId };
    expect((await agents.listWorkspaceMembers({ params })).data).toEqual([]);
    await agents.addWorkspaceOwner({ params: { workspaceId, agentId } });
    const { data } = await agents.listWorkspaceMembers({ params });
    expect(data).toMatchObject([{ id: agentId, owner: true, roles: [] }]);
  });

  test('is made and unmade, and loses the rights at once', async () => {
    const agent = await newAgent(server);
    const params = { agentId: agent.id };
    expect((await refusal(agent.agents.listAgents())).statusCode).toBe(403);
    expect((await server.agents.addAdministrator({ params })).administrator).toBe(true);
    await agent.agents.listAgents();
    expect((await server.agents.removeAdministrator({ params })).administrator).toBe(false);
    expect((await refusal(agent.agents.listAgents())).statusCode).toBe(403);
  });
});

describe('the last active administrator', () => {
  let own: TestServer;
  beforeAll(async () => {
    own = await startTestServer({ ownDatabase: true });
  });
  afterAll(() => own.close());

  test('goes by the data folder’s token alone', async () => {
    const { id, agents } = await newAgent(own, { administrator: true });
    const params = { agentId: id };
    const last = { statusCode: 409, messages: ['The agent is the last active administrator'] };
    for (const call of [agents.removeAdministrator, agents.disableAgent, agents.removeAgent])
      expect(await refusal(call({ params }))).toEqual(last);
    const second = await newAgent(own, { administrator: true });
    await second.agents.removeAdministrator({ params });
    const onlyOne = { agentId: second.id };
    const left = await own.agents.removeAdministrator({ params: onlyOne });
    expect(left.administrator).toBe(false);
  });
});

test('a token of the site says who, and not what they may do', async () => {
  const { email } = await newAgent(server, { administrator: true });

  const token = await agentToken(server.url, email, testPassword, siteClient);
  expect(Object.keys((await (await me(token)).json()) as object).sort()).toEqual([
    'email',
    'firstname',
    'id',
    'lastname',
    'picture',
  ]);
});
