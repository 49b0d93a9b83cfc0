import { randomUUID } from 'node:crypto';
import { createClient } from '@sillage/client/source/client';
import { beforeAll, describe, expect, test } from 'vitest';
import { newAgent } from '../harness/agents.ts';
import { refusal, sharedTestServer, type TestServer } from '../harness/server.ts';
import { newServiceAccount } from '../harness/service-account.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

const asked = { name: 'Été', screen: 'performances', address: '?mesure=turnover&periode=30j' };

const clientOf = (token: string) => createClient({ baseUrl: server.url, token, retries: 0 });

describe('a saved view', () => {
  test('has a short id, and the question in its shortest form', async () => {
    const { id: projectId } = await server.newProject();
    const params = { projectId };
    const view = await server.api.createView({ params, body: asked });
    expect(view).toMatchObject({
      projectId,
      name: 'Été',
      screen: 'performances',
      address: 'mesure=turnover',
      createdBy: { kind: 'service-account', name: expect.any(String) },
    });
    expect(view.id).toMatch(/^[2-9a-hjkmnp-z]{8}$/);
    const at = { params: { projectId, viewId: view.id } };
    expect(await server.api.getView(at)).toEqual(view);
    const changed = await server.api.updateView({ ...at, body: { name: 'Hiver' } });
    expect(changed).toMatchObject({ name: 'Hiver', address: 'mesure=turnover' });
    const other = await server.api.updateView({ ...at, body: { address: 'periode=mois' } });
    expect(other).toMatchObject({ name: 'Hiver', address: 'periode=mois' });
    expect(await server.api.deleteView(at)).toEqual(other);
    expect(await refusal(server.api.getView(at))).toEqual({
      statusCode: 404,
      messages: [`View not found ${view.id}`],
    });
    for (const call of [
      () => server.api.deleteView(at),
      () => server.api.updateView({ ...at, body: { name: 'Rien' } }),
    ])
      expect((await refusal(call())).statusCode).toBe(404);
  });

  test('is listed by name as in a dictionary, by screen, page by page', async () => {
    const params = { projectId: (await server.newProject()).id };
    for (const [name, screen] of [
      ['zèbre', 'performances'],
      ['Été', 'parcours'],
      ['autre', 'performances'],
    ] as const)
      await server.api.createView({ params, body: { name, screen } });
    const names = async (query: { screen?: string; offset?: number; limit?: number }) => {
      const { total, data } = await server.api.listViews({ params, query });
      return [total, ...data.map(({ name }) => name)];
    };
    expect(await names({})).toEqual([3, 'autre', 'Été', 'zèbre']);
    expect(await names({ screen: 'performances' })).toEqual([2, 'autre', 'zèbre']);
    expect(await names({ offset: 1, limit: 1 })).toEqual([3, 'Été']);
  });

  test('is refused when it is no screen or too long, even once it is escaped', async () => {
    const params = { projectId: (await server.newProject()).id };
    const statusOf = async (body: object) =>
      (await refusal(server.api.createView({ params, body: body as typeof asked }))).statusCode;
    expect(await statusOf({ ...asked, screen: '../ailleurs' })).toBe(400);
    expect(await statusOf({ ...asked, name: ' ' })).toBe(400);
    expect(await statusOf({ ...asked, address: 'x'.repeat(2001) })).toBe(400);
    expect(await statusOf({ ...asked, screen: 'visites', address: `q=${'é'.repeat(600)}` })).toBe(
      400,
    );
    expect(await statusOf({ ...asked, owner: 'moi' })).toBe(400);
  });

  test('is made once for one Idempotency-Key', async () => {
    const { id: projectId } = await server.newProject();
    const send = async () => {
      const response = await server.send(`/v1/projects/${projectId}/views`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(asked),
      });
      return (await response.json()) as { id: string };
    };
    const key = randomUUID();
    const [first, second] = [await send(), await send()];
    expect(second.id).toBe(first.id);
    expect((await server.api.listViews({ params: { projectId }, query: {} })).total).toBe(1);
  });

  test('is read by readers, kept by editors, and nothing to anybody else', async () => {
    const { id: projectId } = await server.newProject();
    const params = { projectId };
    const { id: viewId } = await server.api.createView({ params, body: asked });
    const reader = clientOf((await newServiceAccount(server.agents, projectId, 'reader')).token);
    const elsewhere = (await server.newProject()).id;
    const foreign = clientOf((await newServiceAccount(server.agents, elsewhere, 'editor')).token);
    const at = { params: { projectId, viewId } };
    expect((await reader.getView(at)).id).toBe(viewId);
    expect((await reader.listViews({ params, query: {} })).total).toBe(1);
    for (const call of [
      () => reader.createView({ params, body: asked }),
      () => reader.updateView({ ...at, body: { name: 'Non' } }),
      () => reader.deleteView(at),
      () => reader.createViewLink({ ...at, body: {} }),
      () => reader.listViewLinks(at),
      () => foreign.getView(at),
      () => foreign.listViews({ params, query: {} }),
      () => foreign.deleteView(at),
    ])
      expect((await refusal(call())).statusCode).toBe(403);
    // The same id in a project of one's own is another view, which there is not.
    const inMine = { params: { projectId: elsewhere, viewId } };
    expect((await refusal(foreign.getView(inMine))).statusCode).toBe(404);
    expect((await refusal(foreign.deleteView(inMine))).statusCode).toBe(404);
    expect((await server.api.getView(at)).name).toBe('Été');
  });

  test('says who made it by the name of today, and by none when the account is gone', async () => {
    const { id: projectId } = await server.newProject();
    const agent = await newAgent(server);
    await server.agents.setProjectAgent({
      params: { projectId, agentId: agent.id },
      body: { role: 'editor' },
    });
    const { id: viewId } = await clientOf(agent.token).createView({
      params: { projectId },
      body: asked,
    });
    const author = async () =>
      (await server.api.getView({ params: { projectId, viewId } })).createdBy;
    expect(await author()).toEqual({ kind: 'agent', id: agent.id, name: agent.email });
    await server.agents.removeAgent({ params: { agentId: agent.id } });
    expect(await author()).toEqual({ kind: 'agent', id: agent.id, name: null });
  });

  test('is refused by an archived project, which still shows and deletes those it has', async () => {
    const { id: projectId } = await server.newProject();
    const { id: viewId } = await server.api.createView({ params: { projectId }, body: asked });
    await server.agents.archiveProject({ params: { projectId } });
    const create = server.api.createView({ params: { projectId }, body: asked });
    expect((await refusal(create)).statusCode).toBe(410);
    const at = { params: { projectId, viewId } };
    expect((await server.api.getView(at)).id).toBe(viewId);
    expect((await server.api.deleteView(at)).id).toBe(viewId);
  });
});
