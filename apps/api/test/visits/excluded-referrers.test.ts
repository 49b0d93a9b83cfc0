import { beforeAll, expect, test } from 'vitest';
import { refusal, sharedTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

const add = (projectId: string, host: string) =>
  server.agents.addExcludedReferrer({ params: { projectId }, body: { host } });
const list = (projectId: string, query = {}) =>
  server.agents.listExcludedReferrers({ params: { projectId }, query });
const remove = (projectId: string, host: string) =>
  server.agents.removeExcludedReferrer({ params: { projectId, host } });

async function projectWith(...hosts: string[]): Promise<string> {
  const { id } = await server.newProject();
  for (const host of hosts) await add(id, host);
  return id;
}

test('a pasted address excludes its host, answered 201', async () => {
  const { id } = await server.newProject();
  const response = await server.send(`/api/v1/projects/${id}/excluded-referrers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ host: 'https://www.PayPal.com/checkout' }),
  });
  expect(response.status).toBe(201);
  const referrer = await response.json();
  expect(referrer).toEqual({
    projectId: id,
    host: 'paypal.com',
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  });
  expect((await list(id)).data).toEqual([referrer]);
});

test('excluding a host again, however written, answers the first time’s', async () => {
  const id = await projectWith('paypal.com');
  const longAgo = new Date('2020-01-01T00:00:00.000Z');
  await server.db
    .updateTable('excluded_referrers')
    .set({ created_at: longAgo })
    .where('project_id', '=', id)
    .execute();
  const first = { projectId: id, host: 'paypal.com', createdAt: longAgo.toISOString() };
  expect(await add(id, 'www.PAYPAL.com')).toEqual(first);
  expect((await list(id)).data).toEqual([first]);
});

test('hosts are listed in order, page by page, for one project only', async () => {
  const id = await projectWith('stripe.com', 'alma.eu', 'paypal.com', 'secure.stripe.com');
  await projectWith('b.example');
  const { data, ...page } = await list(id, { offset: 1, limit: 2 });
  expect(page).toEqual({ count: 2, total: 4, offset: 1, limit: 2 });
  expect(data.map(({ host }) => host)).toEqual(['paypal.com', 'secure.stripe.com']);
});

test('a removed host, however written, is answered once and is gone', async () => {
  const id = await projectWith('paypal.com', 'stripe.com');
  const other = await projectWith('paypal.com');
  const [paypal, stripe] = (await list(id)).data;
  expect(await remove(id, 'https://www.paypal.com/')).toEqual(paypal);
  expect((await list(id)).data).toEqual([stripe]);
  expect((await list(other)).total).toBe(1);
  expect(await refusal(remove(id, 'PayPal.com'))).toEqual({
    statusCode: 404,
    messages: ['Excluded referrer not found paypal.com'],
  });
});

test('the longest host that may be excluded may be removed', async () => {
  const host = `${`${'a'.repeat(63)}.`.repeat(3)}abcde.fr`;
  const id = await projectWith(host);
  expect(await remove(id, host)).toMatchObject({ host });
  expect(await refusal(add(id, `b${host}`))).toMatchObject({ statusCode: 400 });
});

test.each(['localhost', 'pay pal.com', '192.168.0.1'])('%j is no host', async (host) => {
  const { id } = await server.newProject();
  const refused = { statusCode: 400, messages: ['host must be a host name'] };
  expect(await refusal(add(id, host))).toEqual(refused);
  expect(await refusal(remove(id, host))).toEqual(refused);
});

test('an unknown project has no referrers to list, exclude or remove', async () => {
  const absent = { statusCode: 404, messages: ['Project not found not-there'] };
  expect(await refusal(list('not-there'))).toEqual(absent);
  expect(await refusal(add('not-there', 'paypal.com'))).toEqual(absent);
  expect(await refusal(remove('not-there', 'paypal.com'))).toEqual(absent);
});
