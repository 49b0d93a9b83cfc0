import { randomUUID } from 'node:crypto';
import { get } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepLive } from '../../src/flows/live/sweep-live.ts';
import { purgeExpired } from '../../src/flows/people/purge-expired.ts';
import { insertLiveItems } from '../../src/store/live/live-items.ts';
import { openStream } from '../harness/live.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  // Slow readers are looked for each time that a request may take.
  server = await startTestServer({ ownDatabase: true, config: { requestTimeout: 1 } });
});
afterAll(() => server.close());

const item = (text = '') => ({ kind: 'events' as const, item: { kind: 'event', text } });

const countRows = async (projectId: string) => {
  const { rows } = await sql<{ inbox: number; items: number; deliveries: number }>`
    select (select count(*)::integer from live_inbox where project_id = ${projectId}) as inbox,
      (select count(*)::integer from live_items where project_id = ${projectId}) as items,
      (select count(*)::integer from webhook_deliveries where project_id = ${projectId})
        as deliveries`.execute(server.db);
  return rows[0];
};

const postUnknown = async (projectId: string) => {
  const body = { projectId, nonce: randomUUID(), eventType: 'unknown', data: {} };
  await server.api.postEvent({ body });
  await server.drain();
};

const newWebhook = (projectId: string) =>
  server.api.createWebhook({
    params: { projectId },
    body: { name: 'Essai', url: 'https://exemple.invalid/', kinds: ['trash'] },
  });

test('what nobody follows is written nowhere', async () => {
  const { id: projectId } = await server.newProject();
  await postUnknown(projectId);
  expect(await countRows(projectId)).toEqual({ inbox: 0, items: 0, deliveries: 0 });
});

describe('what is kept of a stream', () => {
  test('is kept while its reader is away, and forgotten when nobody comes back', async () => {
    const { id: projectId } = await server.newProject();
    await (await openStream(server, projectId)).close();
    await postUnknown(projectId);
    await sweepLive(server.db, new Date());
    expect(await countRows(projectId)).toMatchObject({ inbox: 0, items: 1 });
    await sql`
      update live_streams set listened_until = now() - interval '1 second'
      where project_id = ${projectId}`.execute(server.db);
    await sweepLive(server.db, new Date());
    expect(await countRows(projectId)).toMatchObject({ inbox: 0, items: 0 });
  });

  test('is the latest 10,000 items, and of the last ten minutes', async () => {
    const { id: projectId } = await server.newProject();
    await (await openStream(server, projectId)).close();
    const many = Array.from({ length: 10_050 }, () => item());
    await insertLiveItems(server.db, projectId, many);
    await sweepLive(server.db, new Date());
    expect(await countRows(projectId)).toMatchObject({ inbox: 0, items: 10_000 });
    await sql`
      update live_items set created_at = now() - interval '11 minutes'
      where project_id = ${projectId} and seq <= 10040`.execute(server.db);
    await sweepLive(server.db, new Date());
    expect(await countRows(projectId)).toMatchObject({ inbox: 0, items: 10 });
  });
});

test('a reader who takes nothing is let go, and holds up nobody', async () => {
  const { id: projectId } = await server.newProject();
  const other = await openStream(server, projectId);
  const authorization = `Bearer ${await server.token()}`;
  const address = `${server.url}/v1/projects/${projectId}/live`;
  await new Promise<void>((resolve, reject) => {
    const request = get(address, { headers: { authorization } }, (response) => {
      response.once('error', () => {});
      response.on('data', (text) => {
        if (!String(text).includes('event: open')) return;
        response.pause();
        resolve();
      });
    });
    request.once('error', reject);
  });
  const large = Array.from({ length: 100 }, () => item('x'.repeat(200_000)));
  await insertLiveItems(server.db, projectId, large);
  await other.take(100);
  await other.close();
  const streams = async () =>
    /^sillage_live_streams (\d+)$/m.exec(await (await fetch(`${server.url}/metrics`)).text())?.[1];
  await expect.poll(streams).toBe('0');
});

describe('what is kept of webhooks', () => {
  test('is 10,000 deliveries at most: beyond, the webhook is disabled', async () => {
    const { id: projectId } = await server.newProject();
    const { id: webhookId } = await newWebhook(projectId);
    await sql`
      insert into webhook_queue (project_id, id, webhook_id, due_at)
      select ${projectId}, gen_random_uuid(), ${webhookId}::uuid, now() + interval '1 hour'
      from generate_series(1, 10000)`.execute(server.db);
    await postUnknown(projectId);
    expect(await countRows(projectId)).toMatchObject({ deliveries: 0 });
    await sweepLive(server.db, new Date());
    const webhook = await server.api.getWebhook({ params: { projectId, webhookId } });
    expect(webhook).toMatchObject({ active: false, disabledReason: 'queue-full' });
    const { rows } = await sql`
      select 1 from webhook_queue where project_id = ${projectId}`.execute(server.db);
    expect(rows).toEqual([]);
  });

  test('is the log of thirty days', async () => {
    const { id: projectId } = await server.newProject();
    await newWebhook(projectId);
    await postUnknown(projectId);
    await postUnknown(projectId);
    await sql`
      update webhook_deliveries set created_at = now() - interval '31 days'
      where project_id = ${projectId} and id in (
        select id from webhook_deliveries where project_id = ${projectId} limit 1)`.execute(
      server.db,
    );
    await purgeExpired(server.db, new Date());
    expect(await countRows(projectId)).toMatchObject({ deliveries: 1 });
  });
});
