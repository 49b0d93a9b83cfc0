import { afterAll, beforeAll, expect, test } from 'vitest';
import { anonymizeEvents } from '../../src/flows/events/anonymize-events.ts';
import { outboxProcessor } from '../../src/flows/events/process-outbox.ts';
import { lockUsers } from '../../src/store/people/users.ts';
import { tryLockOutbox } from '../../src/store/queues/outbox.ts';
import { sendOrders, shopNamed, waitingIn } from '../harness/floods.ts';
import { startTestServer, type TestServer, throwFailure } from '../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ ownDatabase: true });
});
afterAll(() => server.close());

test('a worker leaves a project that another has in hand, unless it is the only one', async () => {
  const [first, second] = [await shopNamed(server, 'aaa'), await shopNamed(server, 'zzz')];
  await sendOrders(server, first, 100);
  await sendOrders(server, second, 30);
  const { processNext } = outboxProcessor(server.db, 30, throwFailure);
  await server.db.transaction().execute(async (other) => {
    expect(await tryLockOutbox(other, first)).toBe(true);
    await processNext();
    expect(await waitingIn(server, 'outbox', second)).toBe(0);
    expect(await waitingIn(server, 'outbox', first)).toBe(100);
    await processNext();
    expect(await waitingIn(server, 'outbox', first)).toBe(70);
  });
});

test('workers of several processes empty the queues of several projects, each event once', async () => {
  const shops = await Promise.all(['aaa', 'mmm', 'zzz'].map((name) => shopNamed(server, name)));
  await server.drain();
  for (const shop of shops) await sendOrders(server, shop, 400);
  const worker = async () => {
    const { processNext } = outboxProcessor(server.db, 50, throwFailure);
    let done = 0;
    for (let next = await processNext(); next > 0; next = await processNext()) done += next;
    return done;
  };
  const done = await Promise.all([worker(), worker(), worker(), worker()]);
  expect(done.reduce((sum, each) => sum + each, 0)).toBe(1200);
  for (const shop of shops) expect(await waitingIn(server, 'outbox', shop)).toBe(0);
});

test('events expire in a project whose people a sender has in hand', async () => {
  const shop = await shopNamed(server, 'expires');
  await sendOrders(server, shop, 30);
  await server.drain();
  const { db } = server;
  await db
    .updateTable('events')
    .set({ expires_at: new Date(0) })
    .where('project_id', '=', shop)
    .execute();
  const left = () => db.selectFrom('events').where('project_id', '=', shop).selectAll().execute();
  let expired: Promise<number> | undefined;
  await db.transaction().execute(async (sender) => {
    await lockUsers(sender, shop);
    expired = anonymizeEvents(db, new Date());
    const isDone = async () => (await left()).every(({ untraceable }) => untraceable);
    await expect.poll(isDone).toBe(true);
  });
  expect(await expired).toBe(30);
});
