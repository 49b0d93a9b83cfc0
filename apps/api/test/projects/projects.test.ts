import { createClient } from '@sillage/client/source/client';
import type { NewProject, ProjectChanges } from '@sillage/contract/projects/projects';
import { beforeAll, expect, test } from 'vitest';
import { refusal, sharedTestServer, type TestServer, uniqueId } from '../harness/server.ts';
import { newServiceAccount } from '../harness/service-account.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

const create = (body: NewProject) => server.agents.createProject({ body });

test('a project has French settings unless told otherwise, and is read as it was made', async () => {
  const id = uniqueId();
  const project = await create({ id, name: 'Boutique' });
  expect(project).toMatchObject({
    id,
    name: 'Boutique',
    timezone: 'Europe/Paris',
    currency: 'EUR',
    sessionTimeout: 1800,
    retentionDurationInDays: 1095,
    archivedAt: null,
  });
  expect(await server.agents.getProject({ params: { projectId: id } })).toEqual(project);
});

test('a project keeps the settings it is given', async () => {
  const workspace = await server.agents.createWorkspace({ body: { name: 'Agence' } });
  const settings = {
    timezone: 'America/Montreal',
    currency: 'CAD',
    sessionTimeout: 600,
    retentionDurationInDays: 30,
    accountId: workspace.id,
  };
  expect(await create({ id: uniqueId(), name: 'Québec', ...settings })).toMatchObject(settings);
});

test('an id is taken once', async () => {
  const id = uniqueId();
  await create({ id, name: 'Un' });
  expect(await refusal(create({ id, name: 'Deux' }))).toEqual({
    statusCode: 409,
    messages: ['Project id already exists'],
  });
});

test.each([
  ['ab', 'id must be longer than or equal to 3 characters'],
  ['a'.repeat(65), 'id must be shorter than or equal to 64 characters'],
  ['Abc', 'id must match /^[a-z0-9]+(-[a-z0-9]+)*$/ regular expression'],
  ['a--b', 'id must match /^[a-z0-9]+(-[a-z0-9]+)*$/ regular expression'],
  ['-abc', 'id must match /^[a-z0-9]+(-[a-z0-9]+)*$/ regular expression'],
  ['abc-', 'id must match /^[a-z0-9]+(-[a-z0-9]+)*$/ regular expression'],
])('the id %j is refused', async (id, message) => {
  expect(await refusal(create({ id, name: 'X' }))).toEqual({
    statusCode: 400,
    messages: [message],
  });
});

test('settings that mean nothing are refused, each with its reason', async () => {
  const body = {
    id: uniqueId(),
    name: '',
    timezone: '+01:00',
    currency: 'euro',
    sessionTimeout: 600.5,
    retentionDurationInDays: 0,
    accountId: 'me',
  };
  expect((await refusal(create(body))).messages.sort()).toEqual([
    'accountId must be a UUID',
    'currency must be a valid ISO4217 currency code',
    'name should not be empty',
    'retentionDurationInDays must not be less than 1',
    'sessionTimeout must be an integer number',
    'timezone must be a valid IANA time-zone',
  ]);
});

test('a project of an unknown workspace is refused', async () => {
  const accountId = '00000000-0000-4000-8000-000000000000';
  expect(await refusal(create({ id: uniqueId(), name: 'X', accountId }))).toEqual({
    statusCode: 404,
    messages: [`Workspace not found ${accountId}`],
  });
});

test('projects are listed page by page, by name', async () => {
  for (const name of ['Étoile', 'zinc', 'Ébène']) await create({ id: uniqueId(), name });
  const { data, total } = await server.agents.listProjects({ query: { limit: 500 } });
  expect(data).toHaveLength(total);
  const wanted = data.map(({ name }) => name).filter((name) => /^(Ét|Éb|zi)/.test(name));
  expect(wanted).toEqual(['Ébène', 'Étoile', 'zinc']);
});

test('an unknown project is 404', async () => {
  const call = server.agents.getProject({ params: { projectId: 'not-there' } });
  expect(await refusal(call)).toEqual({
    statusCode: 404,
    messages: ['Project not found not-there'],
  });
});

test('a database starts with one workspace', async () => {
  const { data } = await server.agents.listWorkspaces({ query: { limit: 1 } });
  expect(data[0]?.name).toBe('Espace principal');
});

const longAgo = new Date('2020-01-01T00:00:00.000Z');

/** A project that nobody has touched for years. */
async function oldProject() {
  const { id } = await create({ id: uniqueId(), name: 'Ancien', timezone: 'America/Montreal' });
  await server.db
    .updateTable('projects')
    .set({ created_at: longAgo, updated_at: longAgo })
    .where('id', '=', id)
    .execute();
  return server.agents.getProject({ params: { projectId: id } });
}

const update = (projectId: string, body: ProjectChanges) =>
  server.agents.updateProject({ params: { projectId }, body });

test.each<ProjectChanges>([
  { name: 'Nouveau' },
  { timezone: 'Asia/Tokyo' },
  { currency: 'JPY' },
  { sessionTimeout: 600 },
  { retentionDurationInDays: 30 },
  { name: 'Tout', timezone: 'UTC', currency: 'USD', sessionTimeout: 60 },
])('updating %j changes that and the date, and leaves the rest', async (changes) => {
  const before = await oldProject();
  const after = await update(before.id, changes);
  expect(after).toEqual({ ...before, ...changes, updatedAt: after.updatedAt });
  expect(Date.parse(after.updatedAt)).toBeGreaterThan(longAgo.getTime());
  expect(await server.agents.getProject({ params: { projectId: before.id } })).toEqual(after);
});

test('a renamed project is listed by its new name', async () => {
  const [first, second] = [uniqueId(), uniqueId()];
  await create({ id: first, name: 'Renommé b' });
  await create({ id: second, name: 'Renommé c' });
  await update(second, { name: 'Renommé a' });
  const { data } = await server.agents.listProjects({ query: { limit: 500 } });
  const wanted = data.map(({ id }) => id).filter((id) => id === first || id === second);
  expect(wanted).toEqual([second, first]);
});

test.each<[object, string]>([
  [{}, 'body should not be empty'],
  [{ id: 'autre' }, 'property id should not exist'],
  [{ name: '' }, 'name should not be empty'],
  [{ timezone: 'Paris' }, 'timezone must be a valid IANA time-zone'],
])('updating %j is refused', async (changes, message) => {
  const { id } = await server.newProject();
  expect(await refusal(update(id, changes))).toEqual({ statusCode: 400, messages: [message] });
});

test('archiving a project twice keeps the first date', async () => {
  const before = await oldProject();
  const params = { projectId: before.id };
  const archived = await server.agents.archiveProject({ params });
  const { archivedAt, updatedAt } = archived;
  expect(archived).toEqual({
    ...before,
    archivedAt,
    updatedAt: archivedAt,
    rights: ['read', 'edit', 'manage'],
  });
  expect(Date.parse(updatedAt)).toBeGreaterThan(longAgo.getTime());
  await server.db
    .updateTable('projects')
    .set({ archived_at: longAgo })
    .where('id', '=', before.id)
    .execute();
  const again = await server.agents.archiveProject({ params });
  expect(again).toEqual({ ...archived, archivedAt: longAgo.toISOString() });
});

test('an unknown project is neither updated nor archived', async () => {
  const absent = { statusCode: 404, messages: ['Project not found not-there'] };
  expect(await refusal(update('not-there', { name: 'X' }))).toEqual(absent);
  const archiving = server.agents.archiveProject({ params: { projectId: 'not-there' } });
  expect(await refusal(archiving)).toEqual(absent);
});

test('a program reads its project with its own role and rights, not what its members set', async () => {
  const { id: projectId } = await server.newProject();
  const params = { projectId };
  const clientOf = async (role: 'reader' | 'editor') => {
    const { token } = await newServiceAccount(server.agents, projectId, role);
    return createClient({ baseUrl: server.url, token, retries: 0 });
  };
  const [reader, editor] = [await clientOf('reader'), await clientOf('editor')];
  const project = await reader.getProject({ params });
  expect(project).toEqual({
    id: projectId,
    name: 'Projet de test',
    timezone: 'Europe/Paris',
    currency: 'EUR',
    sessionTimeout: 1800,
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
    archivedAt: null,
    role: 'reader',
    rights: ['read'],
  });
  expect(await editor.getProject({ params })).toEqual({
    ...project,
    role: 'editor',
    rights: ['read', 'edit', 'add'],
  });
  const { id: other } = await server.newProject();
  for (const unreadable of [other, uniqueId()])
    expect(await refusal(reader.getProject({ params: { projectId: unreadable } }))).toEqual({
      statusCode: 403,
      messages: ['Forbidden'],
    });
  await server.agents.archiveProject({ params });
  expect((await editor.getProject({ params })).rights).toEqual(['read', 'edit']);
});
