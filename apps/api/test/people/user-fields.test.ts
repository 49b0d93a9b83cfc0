import type { NewUserField } from '@sillage/contract/people/user-fields';
import { beforeAll, expect, test } from 'vitest';
import { refusal, sharedTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

const add = (projectId: string, body: NewUserField) =>
  server.agents.addUserField({ params: { projectId }, body });
const list = (projectId: string, query = {}) =>
  server.agents.listUserFields({ params: { projectId }, query });
const remove = (projectId: string, storageKey: string) =>
  server.agents.removeUserField({ params: { projectId, storageKey } });

async function projectWith(...storageKeys: string[]): Promise<string> {
  const { id } = await server.newProject();
  for (const storageKey of storageKeys) await add(id, { storageKey, type: 'string' });
  return id;
}

test('adding a field answers 201 with the whole field, flags false unless told', async () => {
  const { id } = await server.newProject();
  const response = await server.send(`/api/v1/projects/${id}/user-fields`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ storageKey: 'city', type: 'location' }),
  });
  expect(response.status).toBe(201);
  expect(await response.json()).toEqual({
    projectId: id,
    storageKey: 'city',
    type: 'location',
    discriminant: false,
    isPii: false,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  });
});

test('a field keeps its flags, and is listed as it was added', async () => {
  const { id } = await server.newProject();
  const flags = { discriminant: true, isPii: true };
  const field = await add(id, { storageKey: 'email', type: 'email', ...flags });
  expect(field).toMatchObject(flags);
  expect((await list(id)).data).toEqual([field]);
});

test('fields are listed by storage key, page by page, for one project only', async () => {
  const id = await projectWith('phone', 'email', 'zip', 'city');
  await projectWith('other');
  const { data, ...page } = await list(id, { offset: 1, limit: 2 });
  expect(page).toEqual({ count: 2, total: 4, offset: 1, limit: 2 });
  expect(data.map(({ storageKey }) => storageKey)).toEqual(['email', 'phone']);
});

test('a storage key is taken once in a project, and free in another', async () => {
  const id = await projectWith('email');
  expect(await refusal(add(id, { storageKey: 'email', type: 'email' }))).toEqual({
    statusCode: 409,
    messages: ['User field already exists'],
  });
  expect((await list(id)).data).toMatchObject([{ storageKey: 'email', type: 'string' }]);
  await projectWith('email');
});

test('a removed field is answered once, is gone, and may be added again', async () => {
  const id = await projectWith('email', 'phone');
  const other = await projectWith('email');
  const [email, phone] = (await list(id)).data;
  expect(await remove(id, 'email')).toEqual(email);
  expect((await list(id)).data).toEqual([phone]);
  expect((await list(other)).total).toBe(1);
  expect(await refusal(remove(id, 'email'))).toEqual({
    statusCode: 404,
    messages: ['User field not found email'],
  });
  await add(id, { storageKey: 'email', type: 'email' });
});

test.each([
  [
    { storageKey: 'born', type: 'date', discriminant: true },
    'discriminant must be false when type is date',
  ],
  [
    { storageKey: 'paid', type: 'state' },
    'type must be one of the following values: string, number, boolean, email, date, location, currency, phone',
  ],
  [
    { storageKey: 'a b', type: 'string' },
    'storageKey must match /^[A-Za-z0-9]+([._-][A-Za-z0-9]+)*$/ regular expression',
  ],
  [{ type: 'string' }, 'storageKey should not be empty'],
])('%j is refused', async (body, message) => {
  const { id } = await server.newProject();
  expect(await refusal(add(id, body as NewUserField))).toEqual({
    statusCode: 400,
    messages: [message],
  });
  expect((await list(id)).total).toBe(0);
});

test('an unknown project has no fields to list, add or remove', async () => {
  const absent = { statusCode: 404, messages: ['Project not found not-there'] };
  expect(await refusal(list('not-there'))).toEqual(absent);
  expect(await refusal(add('not-there', { storageKey: 'a', type: 'string' }))).toEqual(absent);
  expect(await refusal(remove('not-there', 'a'))).toEqual(absent);
});
