import type { Integration } from '@sillage/contract/campaigns/integrations';
import { beforeAll, describe, expect, test } from 'vitest';
import { refusal, sharedTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

const longAgo = new Date('2020-01-01T00:00:00.000Z');
const unknown = '00000000-0000-4000-8000-000000000000';

const create = (projectId: string, name: string) =>
  server.agents.createIntegration({ params: { projectId }, body: { name } });
const get = (projectId: string, integrationId: string) =>
  server.agents.getIntegration({ params: { projectId, integrationId } });
const rename = (projectId: string, integrationId: string, name: string) =>
  server.agents.updateIntegration({ params: { projectId, integrationId }, body: { name } });
const archive = (projectId: string, integrationId: string) =>
  server.agents.archiveIntegration({ params: { projectId, integrationId } });
const list = (projectId: string, query = {}) =>
  server.agents.listIntegrations({ params: { projectId }, query });

async function projectWith(...names: string[]): Promise<string> {
  const { id } = await server.newProject();
  for (const name of names) await create(id, name);
  return id;
}

const namesOf = async (projectId: string, query = {}) =>
  (await list(projectId, query)).data.map(({ name }) => name);

/** An integration that nobody has touched for years. */
async function oldIntegration(name: string) {
  const { id: projectId } = await server.newProject();
  const { id } = await create(projectId, name);
  await server.db
    .updateTable('integrations')
    .set({ created_at: longAgo, updated_at: longAgo })
    .where('project_id', '=', projectId)
    .execute();
  return get(projectId, id);
}

describe('createIntegration', () => {
  test('answers 201 with the whole entity, read as it was made', async () => {
    const { id: projectId } = await server.newProject();
    const response = await server.send(`/api/v1/projects/${projectId}/integrations`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Lettre' }),
    });
    expect(response.status).toBe(201);
    const integration = (await response.json()) as Integration;
    const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(integration).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      projectId,
      wmktId: expect.stringMatching(/^[a-z0-9]{12}$/),
      name: 'Lettre',
      createdAt: instant,
      updatedAt: instant,
      archivedAt: null,
    });
    expect(await get(projectId, integration.id)).toEqual(integration);
  });

  test('gives each integration a wmktId of its own, even under one name', async () => {
    const id = await projectWith('Lettre', 'Lettre', 'Lettre');
    const { data } = await list(id);
    expect(new Set(data.map(({ wmktId }) => wmktId)).size).toBe(3);
  });

  test('lists every fault of the body', async () => {
    const { id: projectId } = await server.newProject();
    const body = { name: '', wmktId: 'mine' };
    const call = server.agents.createIntegration({ params: { projectId }, body });
    expect(await refusal(call)).toEqual({
      statusCode: 400,
      messages: ['property wmktId should not exist', 'name should not be empty'],
    });
  });
});

describe('listIntegrations', () => {
  test('sorts names as French readers expect, page by page, for one project only', async () => {
    const id = await projectWith('zinc', 'Étoile', 'Ébène', 'abc', 'Eau');
    await projectWith('Autre');
    const { data, ...page } = await list(id, { offset: 1, limit: 3 });
    expect(page).toEqual({ count: 3, total: 5, offset: 1, limit: 3 });
    expect(data.map(({ name }) => name)).toEqual(['Eau', 'Ébène', 'Étoile']);
  });

  test('orders equal names by id', async () => {
    const id = await projectWith(...Array<string>(8).fill('Même'));
    const ids = (await list(id)).data.map((integration) => integration.id);
    expect(ids).toEqual(ids.toSorted());
  });

  test.each([
    ['ETE', ['Soldes d’été']],
    ['100%', ['Promo 100%']],
    ['_', ['a_b']],
    ['', ['a_b', 'Promo 100%', 'Soldes d’été']],
    ['rien', []],
  ])('finds %j anywhere in the name, whatever case and accents', async (search, names) => {
    const id = await projectWith('Soldes d’été', 'Promo 100%', 'a_b');
    expect(await namesOf(id, { search })).toEqual(names);
  });

  test('finds by wmktId', async () => {
    const id = await projectWith('É', 'È');
    const [wanted] = (await list(id)).data;
    expect(await list(id, { search: wanted?.wmktId.toUpperCase() })).toMatchObject({
      total: 1,
      data: [wanted],
    });
  });

  test('keeps archived or active ones only, when asked', async () => {
    const id = await projectWith('Active', 'Finie');
    const [, finished] = (await list(id)).data;
    await archive(id, finished?.id ?? '');
    expect(await namesOf(id)).toEqual(['Active', 'Finie']);
    expect(await namesOf(id, { archived: true })).toEqual(['Finie']);
    expect(await namesOf(id, { archived: false })).toEqual(['Active']);
    expect(await namesOf(id, { archived: false, search: 'finie' })).toEqual([]);
  });
});

test('renaming changes the name and the date, and what the list and the search go by', async () => {
  const before = await oldIntegration('Zèbre');
  const { projectId } = before;
  await create(projectId, 'Milieu');
  const after = await rename(projectId, before.id, 'Abeille');
  expect(after).toEqual({ ...before, name: 'Abeille', updatedAt: after.updatedAt });
  expect(Date.parse(after.updatedAt)).toBeGreaterThan(longAgo.getTime());
  expect(await get(projectId, before.id)).toEqual(after);
  expect(await namesOf(projectId)).toEqual(['Abeille', 'Milieu']);
  expect(await namesOf(projectId, { search: 'abei' })).toEqual(['Abeille']);
  expect(await namesOf(projectId, { search: 'zebre' })).toEqual([]);
});

test('archiving twice keeps the first date', async () => {
  const before = await oldIntegration('Lettre');
  const archived = await archive(before.projectId, before.id);
  const { archivedAt } = archived;
  expect(archived).toEqual({ ...before, archivedAt, updatedAt: archivedAt });
  expect(Date.parse(archivedAt ?? '')).toBeGreaterThan(longAgo.getTime());
  await server.db
    .updateTable('integrations')
    .set({ archived_at: longAgo })
    .where('project_id', '=', before.projectId)
    .execute();
  expect(await archive(before.projectId, before.id)).toEqual({
    ...archived,
    archivedAt: longAgo.toISOString(),
  });
});

describe.each([
  ['reading', get],
  ['renaming', (project: string, id: string) => rename(project, id, 'X')],
  ['archiving', archive],
])('%s', (_, act) => {
  test('an unknown integration, or one of another project, is 404', async () => {
    const { id: projectId } = await server.newProject();
    const foreign = await oldIntegration('Ailleurs');
    for (const id of [unknown, foreign.id])
      expect(await refusal(act(projectId, id))).toEqual({
        statusCode: 404,
        messages: [`Integration not found ${id}`],
      });
    expect(await get(foreign.projectId, foreign.id)).toEqual(foreign);
  });

  test('what is no id is refused', async () => {
    const { id } = await server.newProject();
    expect(await refusal(act(id, 'lettre'))).toEqual({
      statusCode: 400,
      messages: ['integrationId must be a UUID'],
    });
  });

  test('an unknown project is 404', async () => {
    expect(await refusal(act('not-there', unknown))).toEqual({
      statusCode: 404,
      messages: ['Project not found not-there'],
    });
  });
});
