import { randomUUID } from 'node:crypto';
import { oneMinute } from '@sillage/engine/time/milliseconds';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { continueDeletions, settlingTime } from '../../src/flows/projects/continue-deletions.ts';
import { noQuotas } from '../../src/flows/quotas.ts';
import { startBackground } from '../../src/process/background.ts';
import { insertRawEvents } from '../../src/store/events/raw-events.ts';
import { projectTables } from '../../src/store/projects/holdings.ts';
import { insertOutbox } from '../../src/store/queues/outbox.ts';
import { shopIn } from '../harness/attribution.ts';
import { coldFolder } from '../harness/cold.ts';
import { insertAnyRow, listColumns, tablesWith } from '../harness/every-table.ts';
import { pageView, sendHits, visit } from '../harness/hits.ts';
import { PageVisitor } from '../harness/page-visitor.ts';
import { refusal, startTestServer, type TestServer, uniqueId } from '../harness/server.ts';

let server: TestServer;
let cold: ReturnType<typeof coldFolder>;
beforeAll(async () => {
  server = await startTestServer({ ownDatabase: true });
  cold = coldFolder(server.db);
  const names = { firstname: 'Ada', lastname: 'Lovelace' };
  const password = randomUUID();
  await server.agents.createAgent({ body: { email: 'ada@exemple.fr', password, ...names } });
});
afterAll(async () => {
  await server.close();
  cold.remove();
});

const confirm = 'Projet de test';

/** What the worker does until a moment from now. */
async function work(milliseconds = 0, rowsPerBatch = 3): Promise<void> {
  const now = new Date(Date.now() + milliseconds);
  while ((await continueDeletions(server.db, now, rowsPerBatch)) > 0);
}

const event = (projectId: string) => ({
  projectId,
  nonce: randomUUID(),
  eventType: 'order',
  data: {},
});

/** An archived project that has been used, and has a row in every table that it can have one in. */
async function usedProject() {
  const { projectId, params } = await shopIn(server);
  await server.api.postEvent({ body: event(projectId) });
  await visit(server, pageView(projectId));
  await server.drain();
  await fillTables(projectId);
  await nameElsewhere(projectId);
  await server.agents.archiveProject({ params });
  return { projectId, params };
}

/** Has a project named in rows that are not its own: invitations, open or used, kept answers, deeds. */
async function nameElsewhere(projectId: string): Promise<void> {
  const { id: workspaceId } = await server.agents.createWorkspace({ body: { name: 'Agence' } });
  await server.db
    .updateTable('projects')
    .set({ workspace_id: workspaceId })
    .where('id', '=', projectId)
    .execute();
  await server.send(`/api/v1/projects/${projectId}/integrations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ name: 'Relais' }),
  });
  const invite = (isOwner: boolean) =>
    server.agents.createInvitation({
      params: { workspaceId },
      body: {
        email: `${randomUUID()}@exemple.fr`,
        isOwner,
        roles: [{ projectId, role: 'reader' }],
      },
    });
  const { link = '' } = await invite(false);
  await invite(true);
  await invite(false);
  const guest = new PageVisitor();
  const password = randomUUID();
  const page = await guest.open(link);
  const joined = await guest.send(page, { password, again: password }, 'create');
  expect(joined.status).toBe(200);
}

async function fillTables(projectId: string): Promise<void> {
  const columns = await listColumns(server.db);
  for (const table of projectTables)
    for (const _ of [1, 2, 3, 4, 5])
      await insertAnyRow(server.db, columns, table, { project_id: projectId });
}

describe('a project', () => {
  test('is deleted only when archived, and when its name is typed', async () => {
    const { id: projectId } = await server.newProject();
    const params = { projectId };
    expect(await refusal(server.agents.deleteProject({ params, body: { confirm } }))).toEqual({
      statusCode: 409,
      messages: [`Archive the project ${projectId} before it is deleted`],
    });
    await server.agents.archiveProject({ params });
    const wrong = { params, body: { confirm: projectId } };
    expect(await refusal(server.agents.deleteProject(wrong))).toEqual({
      statusCode: 409,
      messages: ['confirm is not the name of what is to be deleted'],
    });
    expect((await server.agents.getProject({ params })).id).toBe(projectId);
    const deletion = await server.agents.deleteProject({ params, body: { confirm } });
    expect(deletion).toMatchObject({ kind: 'project', projectId, state: 'deleting' });
    const unknown = { statusCode: 404, messages: [`Project not found ${projectId}`] };
    expect(await refusal(server.agents.getProject({ params }))).toEqual(unknown);
    expect(await refusal(server.agents.deleteProject({ params, body: { confirm } }))).toEqual(
      unknown,
    );
    expect(await refusal(server.api.postEvent({ body: event(projectId) }))).toEqual(unknown);
    expect(await refusal(server.api.postEventSync({ body: event(projectId) }))).toEqual(unknown);
    expect((await sendHits(server, pageView(projectId))).status).toBe(404);
    expect((await refusal(server.api.listEvents({ params }))).statusCode).toBe(403);
  });

  test('leaves every table, and another keeps all of its rows', async () => {
    const kept = await usedProject();
    const { projectId, params } = await usedProject();
    await fillTables(kept.projectId);
    const before = await tablesWith(server.db, kept.projectId);
    const elsewhere = ['projects', 'one_use_links', 'idempotency_keys', 'audit_log'];
    expect(before).toEqual(expect.arrayContaining([...projectTables, ...elsewhere]));
    expect(await tablesWith(server.db, projectId)).toEqual(before);

    const { id: deletionId } = await server.agents.deleteProject({ params, body: { confirm } });
    const read = () => server.agents.getDeletion({ params: { deletionId } });
    await continueDeletions(server.db, new Date(Date.now() + 1), 3);
    expect(await read()).toMatchObject({ state: 'deleting', tables: projectTables.length });
    await work(1);
    expect(await tablesWith(server.db, projectId)).toEqual(['deletions']);
    expect(await read()).toMatchObject({ state: 'checking', projectId, finishedAt: null });
    await work(settlingTime + oneMinute);
    expect(await tablesWith(server.db, projectId)).toEqual([]);
    const done = await read();
    expect(done).toMatchObject({ state: 'done', projectId: null, emptiedTables: done.tables });
    expect(done.deletedRows).toBeGreaterThan(projectTables.length * 2);
    expect(await tablesWith(server.db, kept.projectId)).toEqual(before);
    const deeds = await server.db
      .selectFrom('audit_log')
      .select(['operation', 'path'])
      .where('project_id', '=', deletionId)
      .execute();
    expect(deeds).toContainEqual({
      operation: 'deleteProject',
      path: `/projects/${deletionId}/delete`,
    });
    expect((await refusal(server.api.listEvents({ params }))).statusCode).toBe(403);
    expect(await tablesWith(server.db, projectId)).toEqual([]);
  });

  test('leaves no answer that is kept for an Idempotency-Key', async () => {
    const id = uniqueId();
    const headers = { 'content-type': 'application/json' };
    const create = (path: string, body: unknown) =>
      server.send(path, {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': randomUUID() },
        body: JSON.stringify(body),
      });
    await create('/api/v1/projects', { id, name: confirm });
    await create(`/api/v1/projects/${id}/service-accounts`, { name: 'Relais', role: 'editor' });
    const other = await server.newProject();
    await create(`/api/v1/projects/${other.id}/integrations`, { name: id });
    await server.agents.archiveProject({ params: { projectId: id } });
    await server.agents.deleteProject({ params: { projectId: id }, body: { confirm } });
    await work(settlingTime + oneMinute);
    const named = ['audit_log', 'idempotency_keys', 'integrations'];
    expect(await tablesWith(server.db, id)).toEqual(named);
    const answers = await server.db.selectFrom('idempotency_keys').selectAll().execute();
    expect(answers.filter(({ answer }) => answer?.includes(id))).toHaveLength(1);
  });

  test('leaves the invitations that give a role on it, which keep their other roles', async () => {
    const { id: projectId } = await server.newProject();
    const { id: kept, accountId: workspaceId } = await server.newProject();
    const roles = [projectId, kept].map((id) => ({ projectId: id, role: 'reader' as const }));
    const body = { email: `${randomUUID()}@exemple.fr`, roles };
    await server.agents.createInvitation({ params: { workspaceId }, body });
    await server.agents.archiveProject({ params: { projectId } });
    await server.agents.deleteProject({ params: { projectId }, body: { confirm } });
    await work(settlingTime + oneMinute);
    expect(await tablesWith(server.db, projectId)).toEqual([]);
    expect(await tablesWith(server.db, kept)).toContain('one_use_links');
  });

  test('does not come back with what another process still sends, nor with what a worker does', async () => {
    const { projectId, params } = await usedProject();
    const late = () => ({
      projectId,
      id: randomUUID(),
      nonce: randomUUID(),
      eventType: 'order',
      trackerId: null,
      eventDate: new Date(),
      data: {},
      sender: 'anonymous' as const,
    });
    await server.agents.deleteProject({ params, body: { confirm } });
    await insertRawEvents(server.db, [late(), late()]);
    await work(1);
    await insertRawEvents(server.db, [late()]);
    await insertOutbox(server.db, projectId, [randomUUID()]);
    await server.drain();
    expect(await tablesWith(server.db, projectId)).toEqual(['deletions', 'raw_events']);
    await work(settlingTime + oneMinute);
    expect(await tablesWith(server.db, projectId)).toEqual([]);
  });

  test('does not come back while workers run and senders go on', async () => {
    const { projectId, params } = await shopIn(server);
    const background = startBackground(
      server.db,
      'embedded',
      server.app.log,
      noQuotas,
      async () => ({ status: 200, body: '' }) as never,
      400,
    );
    let isSending = true;
    const answers = new Set<number>();
    const sendOn = async (send: () => Promise<Response>) => {
      while (isSending) answers.add((await send()).status);
    };
    const post = (path: string) => () =>
      server.send(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(event(projectId)),
      });
    const senders = [
      sendOn(post('/v1/events')),
      sendOn(post('/v1/events/sync')),
      sendOn(() => sendHits(server, pageView(projectId))),
    ];
    try {
      await expect.poll(() => answers.has(202)).toBe(true);
      await server.agents.archiveProject({ params });
      await server.agents.deleteProject({ params, body: { confirm } });
      answers.clear();
      await expect.poll(() => answers.has(404)).toBe(true);
      const notYetTold = [...answers].filter((status) => ![404, 410, 403].includes(status));
      expect(notYetTold).toEqual([]);
    } finally {
      isSending = false;
      await Promise.all(senders);
      await background.stop();
    }
    await work(settlingTime + oneMinute);
    expect(await tablesWith(server.db, projectId)).toEqual([]);
  });

  test('waits for a transaction that began before', async () => {
    if (inject('postgresUrl') === undefined) return;
    const { projectId, params } = await usedProject();
    await server.agents.deleteProject({ params, body: { confirm } });
    await server.db.transaction().execute(async (transaction) => {
      await insertOutbox(transaction, projectId, [randomUUID()]);
      await work(settlingTime + oneMinute);
      expect(await tablesWith(server.db, projectId)).toContain('deletions');
    });
    await work(settlingTime + 2 * oneMinute);
    expect(await tablesWith(server.db, projectId)).toEqual([]);
  });

  test('has an id that is free once nothing of it is left', async () => {
    const { projectId, params } = await usedProject();
    await server.agents.deleteProject({ params, body: { confirm } });
    await work(1);
    const again = () => server.agents.createProject({ body: { id: projectId, name: 'Neuf' } });
    expect((await refusal(again())).statusCode).toBe(409);
    await work(settlingTime + oneMinute);
    expect((await again()).name).toBe('Neuf');
  });
});

describe('a workspace', () => {
  const newWorkspace = async () => {
    const { id } = await server.agents.createWorkspace({ body: { name: 'Agence d’été' } });
    const newProject = async () => {
      const projectId = uniqueId();
      await server.agents.createProject({
        body: { id: projectId, name: confirm, accountId: id },
      });
      return projectId;
    };
    return { id, params: { workspaceId: id }, newProject };
  };
  const typed = "Agence d'été";

  test('without projects is deleted with its accounts, when its name is typed', async () => {
    const { id, params, newProject } = await newWorkspace();
    const projectId = await newProject();
    const account = await server.agents.createServiceAccount({
      params: { projectId },
      body: { name: 'Relais', role: 'editor' },
    });
    await server.agents.archiveProject({ params: { projectId } });
    await server.agents.deleteProject({ params: { projectId }, body: { confirm } });
    await work(settlingTime + oneMinute);
    expect(
      (await refusal(server.agents.deleteWorkspace({ params, body: { confirm: 'x' } }))).statusCode,
    ).toBe(409);
    const deletion = await server.agents.deleteWorkspace({ params, body: { confirm: typed } });
    expect(deletion).toMatchObject({ kind: 'workspace', state: 'checking', accountId: id });
    expect(await tablesWith(server.db, id)).toEqual(['audit_log', 'deletions', 'idempotency_keys']);
    await work(settlingTime + oneMinute);
    expect(await tablesWith(server.db, id)).toEqual([]);
    const deletionId = deletion.id;
    expect(await server.agents.getDeletion({ params: { deletionId } })).toMatchObject({
      state: 'done',
      accountId: null,
    });
    const accounts = ['service_accounts', 'service_account_keys', 'service_account_roles'];
    for (const table of await tablesWith(server.db, account.id))
      expect(accounts).not.toContain(table);
    expect(
      (await refusal(server.agents.deleteWorkspace({ params, body: { confirm: typed } })))
        .statusCode,
    ).toBe(404);
  });

  test('takes its projects with it only when all are named and archived', async () => {
    const { id, params, newProject } = await newWorkspace();
    const projects = [await newProject(), await newProject()].sort();
    const ask = (named?: string[]) =>
      server.agents.deleteWorkspace({
        params,
        body: { confirm: typed, ...(named && { projects: named }) },
      });
    expect(await refusal(ask())).toEqual({
      statusCode: 409,
      messages: [`The workspace still has projects, name them all: ${projects.join(', ')}`],
    });
    expect((await refusal(ask(projects.slice(1)))).statusCode).toBe(409);
    expect((await refusal(ask([...projects, 'autre-projet']))).statusCode).toBe(404);
    const [first = '', second = ''] = projects;
    await server.agents.archiveProject({ params: { projectId: first } });
    expect((await refusal(ask(projects))).messages).toEqual([
      `Archive the project ${second} before it is deleted`,
    ]);
    expect((await server.agents.getProject({ params: { projectId: first } })).id).toBe(first);
    await server.agents.archiveProject({ params: { projectId: second } });
    const { id: deletionId, state } = await ask(projects);
    expect(state).toBe('deleting');
    await work(settlingTime + oneMinute);
    expect(await tablesWith(server.db, id)).toEqual([]);
    for (const projectId of projects) expect(await tablesWith(server.db, projectId)).toEqual([]);
    expect(await server.agents.getDeletion({ params: { deletionId } })).toMatchObject({
      state: 'done',
      tables: projectTables.length * 2,
      emptiedTables: projectTables.length * 2,
    });
  });
});
