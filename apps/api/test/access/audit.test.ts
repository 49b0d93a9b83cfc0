import { randomUUID } from 'node:crypto';
import { type AgentsClient, createAgentsClient, createClient } from '@sillage/client/source/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { purgeAudit } from '../../src/flows/access/purge-audit.ts';
import {
  agentToken,
  CookieJar,
  openLogin,
  pkcePair,
  signIn,
  siteClient,
  submitLogin,
} from '../harness/browser-sign-in.ts';
import { refusal, startTestServer, type TestServer } from '../harness/server.ts';

/** The audit log as owners read it. */
let server: TestServer;
const lines: string[] = [];
beforeAll(async () => {
  server = await startTestServer({
    ownDatabase: true,
    config: { logLevel: 'info' },
    logStream: { write: (line) => lines.push(line) },
  });
});
afterAll(() => server.close());

const password = 'un mot de passe long';

/** A workspace with a project, its owner and their client. */
async function newHouse() {
  const { id: workspaceId } = await server.agents.createWorkspace({ body: { name: 'Maison' } });
  const email = `${randomUUID()}@exemple.fr`;
  const owner = await server.agents.createAgent({
    body: { email, password, accountId: workspaceId },
  });
  const { id: projectId } = await server.agents.createProject({
    body: { id: `p${randomUUID().slice(0, 8)}`, name: 'Boutique', accountId: workspaceId },
  });
  const token = await agentToken(server.url, email, password);
  const agents = createAgentsClient({ baseUrl: server.url, token, retries: 0 });
  const entries = async (query: Parameters<AgentsClient['listWorkspaceAudit']>[0]['query'] = {}) =>
    (await agents.listWorkspaceAudit({ params: { workspaceId }, query })).data;
  return { workspaceId, projectId, params: { projectId }, email, owner, token, agents, entries };
}

const get = (path: string, token: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${token}`, ...headers } });

describe('an entry', () => {
  test('says who did what, before and after, from where, and which request it was', async () => {
    const { projectId, params, owner, email, token, entries } = await newHouse();
    const answer = await fetch(`${server.url}/api/v1/projects/${projectId}`, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-request-id': 'request-1',
      },
      body: JSON.stringify({ name: 'Autre nom', currency: 'EUR' }),
    });
    expect(answer.status).toBe(200);
    expect(params).toEqual({ projectId });
    expect(await entries({ operation: 'updateProject' })).toEqual([
      {
        id: expect.any(String),
        at: expect.stringMatching(/^\d{4}-/),
        kind: 'change',
        operation: 'updateProject',
        actor: { kind: 'agent', id: owner.id, keyId: null, name: email },
        projectId,
        object: { kind: 'project', id: projectId },
        path: `/projects/${projectId}`,
        before: { name: 'Boutique' },
        after: { name: 'Autre nom' },
        address: expect.stringMatching(/^(127\.0\.0\.0|0:0:0::)$/),
        requestId: 'request-1',
      },
    ]);
  });

  test('tells creations, changes of role and deletions by what they changed', async () => {
    const { projectId, params, agents, entries } = await newHouse();
    const { wmktId } = await agents.createIntegration({ params, body: { name: 'Salons' } });
    const { id: serviceAccountId } = await agents.createServiceAccount({
      params,
      body: { name: 'Relais', role: 'reader' },
    });
    await agents.setServiceAccountRole({
      params: { projectId, serviceAccountId },
      body: { role: 'editor' },
    });
    await agents.removeServiceAccountRole({ params: { projectId, serviceAccountId } });
    await agents.addUserField({ params, body: { storageKey: 'phone', type: 'phone' } });
    await agents.removeUserField({ params: { projectId, storageKey: 'phone' } });
    const told = (await entries({ projectId })).map(({ operation, before, after }) => ({
      operation,
      before,
      after,
    }));
    expect(told).toMatchObject([
      { operation: 'removeUserField', before: { storageKey: 'phone' }, after: null },
      { operation: 'addUserField', before: null, after: { storageKey: 'phone', type: 'phone' } },
      {
        operation: 'removeServiceAccountRole',
        before: { roles: [{ role: 'editor' }] },
        after: { roles: [] },
      },
      {
        operation: 'setServiceAccountRole',
        before: { roles: [{ role: 'reader' }] },
        after: { roles: [{ role: 'editor' }] },
      },
      { operation: 'createServiceAccount', before: null, after: { name: 'Relais' } },
      { operation: 'createIntegration', before: null, after: { name: 'Salons', wmktId } },
      { operation: 'createProject', before: null, after: { name: 'Boutique' } },
    ]);
  });

  test('of a creation that is sent again under its key is the first one alone', async () => {
    const { projectId, token, entries } = await newHouse();
    const key = randomUUID();
    const create = () =>
      fetch(`${server.url}/api/v1/projects/${projectId}/integrations`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify({ name: 'Radio' }),
      });
    expect([(await create()).status, (await create()).status]).toEqual([201, 201]);
    expect(await entries({ operation: 'createIntegration' })).toHaveLength(1);
  });

  test('is left by a program with its account and its key', async () => {
    const { params, projectId, agents, entries } = await newHouse();
    const { newServiceAccount } = await import('../harness/service-account.ts');
    const { id, keyFile, token } = await newServiceAccount(agents, projectId, 'editor');
    const api = createClient({ baseUrl: server.url, token, retries: 0 });
    await api.createEventType({
      params,
      body: { reference: 'order', name: 'Commande', fields: [] },
    });
    expect(await entries({ actorId: id })).toMatchObject([
      {
        operation: 'createEventType',
        actor: { kind: 'service-account', id, keyId: keyFile.keyId, name: 'Testeur' },
      },
    ]);
  });
});

describe('exports', () => {
  test('are told, reading is not', async () => {
    const { projectId, token, entries } = await newHouse();
    const path = `/v1/projects/${projectId}/interactions`;
    expect((await get(path, token)).status).toBe(200);
    expect(await entries({ kind: 'export' })).toEqual([]);
    expect((await get(path, token, { accept: 'text/csv' })).status).toBe(200);
    expect(await entries({ kind: 'export' })).toMatchObject([
      { operation: 'listInteractions', projectId },
    ]);
  });

  test('of the log itself are a file in either form, and are in it', async () => {
    const { workspaceId, projectId, token, agents, entries } = await newHouse();
    await agents.createIntegration({ params: { projectId }, body: { name: '=1+1;"x"' } });
    const file = async (form: string) =>
      Buffer.from(
        await (
          await get(`/api/v1/workspaces/${workspaceId}/audit?csv=${form}`, token)
        ).arrayBuffer(),
      ).toString();
    const [header, ...rest] = (await file('en')).split('\r\n');
    expect(header).toBe(
      'id,at,kind,operation,actorKind,actorId,actorKeyId,actorName,projectId,objectKind,objectId,path,before,after,address,requestId',
    );
    expect(rest.join('\n')).toContain(',change,createIntegration,agent,');
    expect((await file('fr')).startsWith('\uFEFFid;at;')).toBe(true);
    expect(await entries({ operation: 'listWorkspaceAudit' })).toMatchObject([
      { kind: 'export' },
      { kind: 'export' },
    ]);
  });
});

describe('sign-ins', () => {
  const signInEntries = async (entries: Awaited<ReturnType<typeof newHouse>>['entries']) =>
    (await entries({ operation: 'signIn' })).map(({ kind, actor, object, after }) => ({
      kind,
      actor: actor.kind,
      object,
      after,
    }));

  test('are in the logs of the workspaces of who signs in, failed ones too', async () => {
    const { email, owner, entries } = await newHouse();
    const jar = new CookieJar();
    const { challenge } = pkcePair();
    const login = await openLogin(jar, server.url, challenge, siteClient);
    expect((await submitLogin(jar, login, email, 'pas le bon mot de passe')).status).toBe(401);
    const object = { kind: 'agent', id: owner.id };
    await expect
      .poll(() => signInEntries(entries))
      .toEqual([
        { kind: 'sign-in-failure', actor: 'unknown', object, after: { methods: ['pwd'] } },
        { kind: 'sign-in', actor: 'agent', object, after: { methods: ['pwd'] } },
      ]);
  });

  test('with an e-mail that nobody has leave no trace of it', async () => {
    const stranger = `${randomUUID()}@exemple.fr`;
    const jar = new CookieJar();
    const login = await openLogin(jar, server.url, pkcePair().challenge, siteClient);
    expect((await submitLogin(jar, login, stranger, password)).status).toBe(401);
    const aboutNobody = async () => {
      const { data } = await server.agents.listServerAudit({ query: { kind: 'sign-in-failure' } });
      return data.find(({ object }) => object === null);
    };
    await expect
      .poll(aboutNobody)
      .toMatchObject({ actor: { kind: 'unknown', id: null, name: null } });
    const rows = await server.db.selectFrom('audit_log').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(stranger);
  });
});

test('what people do on the pages of their account is told, what is refused there is not', async () => {
  const { email, owner, workspaceId } = await newHouse();
  const jar = new CookieJar();
  await signIn({ url: server.url, email, password, challenge: pkcePair().challenge, jar });
  const page = await (await jar.fetch(`${server.url}/account/sessions`)).text();
  const form = /name="form" value="([^"]+)"/.exec(page)?.[1] ?? '';
  const act = (name: string, token: string) =>
    jar.fetch(`${server.url}/account/sessions/${name}`, {
      method: 'POST',
      body: new URLSearchParams({ form: token, session: randomUUID() }),
    });
  expect((await act('end-others', 'stale')).status).toBe(403);
  expect((await act('end', form)).status).toBe(400);
  expect((await act('end-others', form)).status).toBe(303);
  const { data } = await server.agents.listWorkspaceAudit({ params: { workspaceId } });
  expect(data.filter(({ path }) => path?.startsWith('/account'))).toMatchObject([
    {
      kind: 'change',
      operation: 'sessions-end-others',
      actor: { kind: 'agent', id: owner.id },
      object: { kind: 'agent', id: owner.id },
      path: '/account/sessions/end-others',
    },
  ]);
});

test('a path that is refused tells no text of its own', async () => {
  const { token } = await newHouse();
  const text = 'ada@exemple.fr';
  for (const path of [`/projects/${text}`, '/projects/a%00b', `/workspaces/${text}/audit`])
    expect((await get(`/api/v1${path}`, token)).status).toBe(403);
  const { data } = await server.agents.listServerAudit({ query: { kind: 'refusal' } });
  expect(data.slice(0, 3).map(({ path }) => path)).toEqual([
    '/workspaces/…/audit',
    '/projects/…',
    '/projects/…',
  ]);
});

describe('who may read it', () => {
  test('neither readers nor editors, nor owners of another workspace, nor programs', async () => {
    const house = await newHouse();
    const other = await newHouse();
    const email = `${randomUUID()}@exemple.fr`;
    const { id: accountId } = await server.agents.createWorkspace({ body: { name: 'Ailleurs' } });
    const editor = await server.agents.createAgent({ body: { email, password, accountId } });
    await server.agents.setProjectAgent({
      params: { projectId: house.projectId, agentId: editor.id },
      body: { role: 'editor' },
    });
    const token = await agentToken(server.url, email, password);
    for (const each of [other.token, token])
      expect((await get(`/api/v1/workspaces/${house.workspaceId}/audit`, each)).status).toBe(403);
    expect((await get('/api/v1/audit', house.token)).status).toBe(403);
    expect(await house.entries({ kind: 'refusal' })).toMatchObject([
      { operation: 'listWorkspaceAudit', actor: { id: editor.id } },
      { operation: 'listWorkspaceAudit', actor: { id: other.owner.id } },
    ]);
  });

  test('nobody can change it: it has no other operation', async () => {
    const { workspaceId, token } = await newHouse();
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const answer = await fetch(`${server.url}/api/v1/workspaces/${workspaceId}/audit`, {
        method,
        headers: { authorization: `Bearer ${token}` },
      });
      expect(answer.status).toBe(405);
    }
  });

  test('a workspace that does not exist has no log', async () => {
    const call = server.agents.listWorkspaceAudit({ params: { workspaceId: randomUUID() } });
    expect((await refusal(call)).statusCode).toBe(404);
  });
});

test('it is filtered by kind, actor, operation, object, project and time', async () => {
  const { projectId, owner, agents, entries } = await newHouse();
  const { id } = await agents.createIntegration({ params: { projectId }, body: { name: 'Radio' } });
  const [entry] = await entries({ objectId: id });
  const at = entry?.at ?? '';
  const later = new Date(Date.parse(at) + 1).toISOString();
  const found = async (query: Parameters<typeof entries>[0]) =>
    (await entries(query)).some((each) => each.id === entry?.id);
  for (const query of [
    { kind: 'change' as const },
    { actorId: owner.id },
    { operation: 'createIntegration' },
    { projectId },
    { since: at },
    { until: later },
  ])
    expect([query, await found(query)]).toEqual([query, true]);
  for (const query of [
    { kind: 'export' as const },
    { actorId: randomUUID() },
    { operation: 'updateIntegration' },
    { objectId: projectId },
    { projectId: 'another' },
    { since: later },
    { until: at },
  ])
    expect([query, await found(query)]).toEqual([query, false]);
});

test('what is older than its time is purged, in batches, and the purge is told', async () => {
  const { entries } = await newHouse();
  const before = await entries();
  expect(await purgeAudit(server.db, 400, new Date())).toBe(0);
  const old = before.at(-1)?.id ?? '';
  const past = new Date(Date.now() - 401 * 86_400_000);
  await server.db.updateTable('audit_log').set({ at: past }).where('id', '=', old).execute();
  const count = await purgeAudit(server.db, 400, new Date());
  expect(count).toBeGreaterThan(0);
  expect(await entries()).toEqual(before.slice(0, -1));
  const { data } = await server.agents.listServerAudit({ query: { operation: 'purgeAudit' } });
  expect(data).toMatchObject([{ actor: { kind: 'system' }, before: { count } }]);
});

test('the line of a request in the log names its caller and project by id, and nothing more', async () => {
  const { projectId, token, owner, email } = await newHouse();
  await get(`/api/v1/projects/${projectId}`, token);
  await get(`/api/v1/projects/${projectId}`, server.adminToken);
  const about = () =>
    lines.map((line) => JSON.parse(line)).filter(({ project }) => project === projectId);
  await expect.poll(() => about().length).toBeGreaterThanOrEqual(2);
  expect(about().slice(-2)).toMatchObject([
    { caller: `agent:${owner.id}`, project: projectId, statusCode: 200 },
    { caller: 'command-line', project: projectId, statusCode: 200 },
  ]);
  for (const secret of [token, email, password, server.adminToken])
    expect(lines.join('')).not.toContain(secret);
});
