import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isWhole } from '../../../../test/whole.ts';
import { createPostgresDatabase } from '../harness/database.ts';
import { drained, openShop, post, projectId, serverEnvironment } from '../harness/ingestion.ts';
import { useKilledServers } from '../harness/killed-servers.ts';
import { isSignedBy, openReceiver } from '../harness/webhook-receiver.ts';

vi.setConfig({ testTimeout: 180_000 });

const { dataDir, start, killAll } = useKilledServers();

let receiver: Awaited<ReturnType<typeof openReceiver>>;
beforeEach(async () => {
  receiver = await openReceiver();
});
afterEach(() => receiver.close());

const newEnvironment = (more: Record<string, string> = {}) =>
  serverEnvironment({ DATA_DIR: dataDir(), WEBHOOK_PRIVATE_RANGES: '127.0.0.1', ...more });

const webhook = () => ({ name: 'Essai', url: receiver.url, kinds: ['event' as const] });

describe('a delivery survives', () => {
  // A delivery that was begun is taken up when its time is over: `webhooks.test.ts`.
  test.runIf(isWhole)(
    'a kill of the process that sends it, and is sent again with the same id',
    async () => {
      const { url, env } = await newEnvironment();
      const first = await start(env);
      const { api } = await openShop(url, env);
      const { secret } = await api.createWebhook({ params: { projectId }, body: webhook() });
      receiver.answerBy(() => {});
      await post(url, 'order-1');
      await receiver.gets(1);
      await first.stop('SIGKILL');
      receiver.answerBy((response) => response.end('ok'));
      await start(env);
      await receiver.gets(2);
      const [cut, whole] = receiver.received;
      expect(whole?.headers['webhook-id']).toBe(cut?.headers['webhook-id']);
      expect(whole?.body).toBe(cut?.body);
      expect(whole && isSignedBy(secret, whole)).toBe(true);
    },
  );

  test.runIf(isWhole)('a time without any worker', async () => {
    const database = await createPostgresDatabase();
    const { url, env } = await newEnvironment({ DATABASE_URL: database.url });
    const api = await start({ ...env, ROLE: 'api' });
    const shop = await openShop(url, env);
    await shop.api.createWebhook({ params: { projectId }, body: webhook() });
    const { body } = await post(url, 'order-1', '/v1/events/sync');
    await api.stop('SIGKILL');
    const { PORT: _, ...workerEnv } = env;
    await start({ ...workerEnv, ROLE: 'worker' });
    await receiver.gets(1);
    expect(receiver.received[0]?.message.data.eventId).toBe(body.id);
    await killAll();
    await database.drop();
  });

  test.runIf(isWhole)('a stop, which waits for no receiver', async () => {
    const { url, env } = await newEnvironment();
    const first = await start(env);
    const { api } = await openShop(url, env);
    await api.createWebhook({ params: { projectId }, body: webhook() });
    receiver.answerBy(() => {});
    await post(url, 'order-1');
    await receiver.gets(1);
    expect((await first.stop('SIGTERM')).code).toBe(0);
    receiver.answerBy((response) => response.end('ok'));
    await start(env);
    await receiver.gets(2);
  });
});

describe('a stream', () => {
  const open = (url: string, token: string, lastEventId = '') =>
    fetch(`${url}/v1/projects/${projectId}/live`, {
      headers: { authorization: `Bearer ${token}`, 'last-event-id': lastEventId },
    });

  // Readers and writers of two processes: `live.postgres.test.ts`.
  test.runIf(isWhole)('tells of what a worker of another process does', async () => {
    const database = await createPostgresDatabase();
    const { url, env } = await newEnvironment({ DATABASE_URL: database.url });
    await start({ ...env, ROLE: 'api' });
    const { api } = await openShop(url, env);
    const { PORT: _, ...workerEnv } = env;
    await start({ ...workerEnv, ROLE: 'worker' });
    const stream = api.streamLive({ params: { projectId } })[Symbol.asyncIterator]();
    expect((await stream.next()).value).toMatchObject({ kind: 'open' });
    const { body } = await post(url, 'order-1');
    expect((await stream.next()).value).toMatchObject({ kind: 'event', eventId: body.id });
    await stream.return();
    await killAll();
    await database.drop();
  });

  test('is said to end by a stop, and goes on after the start that follows', async () => {
    const { url, env } = await newEnvironment();
    const first = await start(env);
    const { token } = await openShop(url, env);
    const before = await open(url, token);
    const reader = before.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (!text.includes('event: open')) text += (await reader?.read())?.value ?? '';
    const stopped = first.stop('SIGTERM');
    for (let part = await reader?.read(); !part?.done; part = await reader?.read())
      text += part?.value ?? '';
    expect(text).toContain('"kind":"end","reason":"shutdown"');
    expect((await stopped).code).toBe(0);

    await start(env);
    const { body } = await post(url, 'order-1');
    await drained(url);
    const after = await open(url, token, '0');
    const next = after.body?.pipeThrough(new TextDecoderStream()).getReader();
    let more = '';
    while (!more.includes('event: event')) more += (await next?.read())?.value ?? '';
    expect(more).toContain(String(body.id));
    await next?.cancel();
  });
});
