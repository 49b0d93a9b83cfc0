import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { createClient } from '@sillage/client/source/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertLiveItems } from '../../src/store/live/live-items.ts';
import { openStream } from '../harness/live.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';

/** Two servers on one database, as two processes would be. */
let servers: [TestServer, TestServer];
beforeAll(async () => {
  const first = await startTestServer();
  servers = [first, await startTestServer({ config: { publicUrl: first.url } })];
});
afterAll(() => Promise.all(servers.map((server) => server.close())));

const item = (eventId: string) => ({ kind: 'events' as const, item: { kind: 'event', eventId } });

const eventOf = (message: object) => (message as { eventId?: string }).eventId;

test('what is written first and committed last comes last, and is not skipped', async () => {
  const [{ db, newProject, ...server }] = servers;
  const { id: projectId } = await newProject();
  const stream = await openStream(server, projectId);
  const slow = await db.startTransaction().execute();
  await insertLiveItems(slow, projectId, [item('slow')]);
  await insertLiveItems(db, projectId, [item('fast')]);
  expect(await stream.next()).toMatchObject({ id: '1', eventId: 'fast' });
  await slow.commit().execute();
  expect(await stream.next()).toMatchObject({ id: '2', eventId: 'slow' });
  await stream.close();
  const again = await openStream(server, projectId, { lastEventId: '0' });
  expect((await again.take(2)).map(eventOf)).toEqual(['fast', 'slow']);
  await again.close();
});

test('what is rolled back is in no stream', async () => {
  const [{ db, newProject, ...server }] = servers;
  const { id: projectId } = await newProject();
  const stream = await openStream(server, projectId);
  const undone = await db.startTransaction().execute();
  await insertLiveItems(undone, projectId, [item('undone')]);
  await undone.rollback().execute();
  await insertLiveItems(db, projectId, [item('done')]);
  expect(await stream.next()).toMatchObject({ id: '1', eventId: 'done' });
  await stream.close();
});

test('readers of two processes get all of many writers, in one order, through every cut', async () => {
  const [first, { url: baseUrl }] = servers;
  const { id: projectId } = await first.newProject();
  const second = { api: createClient({ baseUrl, token: first.token }) };
  const written: string[] = [];
  const whole = await openStream(first, projectId);
  const count = 240; // 120 transactions of two on average
  const write = async (index: number) => {
    await first.db.transaction().execute(async (transaction) => {
      const ids = Array.from({ length: 1 + (index % 3) }, () => randomUUID());
      await insertLiveItems(transaction, projectId, ids.map(item));
      await setTimeout((index * 7) % 23);
      written.push(...ids);
    });
  };
  const writing = (async () => {
    const lanes = [0, 1, 2, 3, 4, 5];
    await Promise.all(
      lanes.map(async (lane) => {
        for (let index = lane; index < count / 2; index += lanes.length) await write(index);
      }),
    );
  })();

  // One reader leaves every few messages, and comes back where it was.
  const patchy: string[] = [];
  let place = '0';
  while (patchy.length < count) {
    const stream = await openStream(second, projectId, { lastEventId: place });
    const messages = await stream.take(Math.min(40, count - patchy.length));
    await stream.close();
    patchy.push(...messages.map((message) => String(eventOf(message))));
    place = messages.at(-1)?.id ?? place;
  }
  await writing;
  const messages = await whole.take(count);
  await whole.close();

  const ids = messages.map((message) => String(eventOf(message)));
  expect(messages.map(({ id }) => Number(id))).toEqual(ids.map((_, index) => index + 1));
  expect([...ids].sort()).toEqual([...written].sort());
  expect(patchy).toEqual(ids);
});
