import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isWhole } from '../../../../test/whole.ts';
import { openDatabase } from '../../src/store/driver/database.ts';
import { createPostgresDatabase } from '../harness/database.ts';
import { newDataDir, type Running, runScript, startServer } from '../harness/process.ts';

let data: ReturnType<typeof newDataDir>;
let database: Awaited<ReturnType<typeof createPostgresDatabase>>;
beforeAll(async () => {
  data = newDataDir();
  database = await createPostgresDatabase();
});
afterAll(async () => {
  await database.drop();
  data.remove();
});

const senders = 8;
const restarts = 10;

/** Sends one event on a connection that is kept: the status, or why there is none. */
const sendEvent = (url: string, agent: Agent, nonce: string) =>
  new Promise<number | string>((resolve) => {
    const body = JSON.stringify({ projectId: 'shop', nonce, eventType: 'lead', data: {} });
    const call = request(
      `${url}/v1/events`,
      { method: 'POST', agent, headers: { 'content-type': 'application/json' } },
      (answer) => answer.resume().on('end', () => resolve(answer.statusCode ?? 0)),
    );
    call.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    call.end(body);
  });

/** Does what a balancer does: sends to the servers whose last answer was that they are ready. */
function balancer() {
  const ready = new Set<string>();
  const urls = new Set<string>();
  const ended = new AbortController();
  const look = async () => {
    while (!ended.signal.aborted) {
      for (const url of urls) {
        const isReady = await fetch(`${url}/health/ready`).then(
          ({ ok }) => ok,
          () => false,
        );
        if (isReady) ready.add(url);
        else ready.delete(url);
      }
      await setTimeout(50);
    }
  };
  const looking = look();
  return {
    ready,
    urls,
    stop: () => {
      ended.abort();
      return looking;
    },
  };
}

test.runIf(isWhole)(
  'servers that are restarted one after the other under load refuse nothing',
  async () => {
    const env = { DATABASE_URL: database.url, DATA_DIR: data.path, SHUTDOWN_PAUSE: '2' };
    const first = await startServer(env);
    const words = ['project', 'create', 'shop', '--name', 'Boutique'];
    expect((await runScript('sillage.js', words, env)).stderr).toBe('');
    const servers: Running[] = [first, await startServer(env)];
    const { ready, urls, stop } = balancer();
    for (const { url } of servers) urls.add(url);
    await expect.poll(() => ready.size).toBe(servers.length);

    const agent = new Agent({ keepAlive: true, maxSockets: senders });
    const results = new Map<number | string, number>();
    let sent = 0;
    let goesOn = true;
    const send = async () => {
      while (goesOn) {
        const all = [...ready];
        sent += 1;
        const url = all[sent % all.length];
        const result = url === undefined ? 'nobody' : await sendEvent(url, agent, `n${sent}`);
        results.set(result, (results.get(result) ?? 0) + 1);
        await setTimeout(5);
      }
    };
    const sending = Array.from({ length: senders }, send);
    for (let restart = 0; restart < restarts; restart += 1) {
      const old = servers.shift() as Running;
      expect((await old.stop('SIGTERM')).code).toBe(0);
      urls.delete(old.url);
      const next = await startServer(env);
      servers.push(next);
      urls.add(next.url);
      await expect.poll(() => ready.has(next.url)).toBe(true);
    }
    goesOn = false;
    await Promise.all(sending);
    await stop();
    agent.destroy();
    expect(Object.fromEntries(results)).toEqual({ 202: sent });

    const db = await openDatabase({ databaseUrl: database.url, folder: '' });
    const { count } = await db
      .selectFrom('raw_events')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(sent);
    await db.destroy();
    for (const server of servers) await server.stop('SIGINT');
  },
  30 * 60_000,
);
