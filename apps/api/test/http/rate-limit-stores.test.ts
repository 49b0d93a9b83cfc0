import { spawn, spawnSync } from 'node:child_process';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { openCounters } from '../../src/http/counters.ts';
import { handleErrors } from '../../src/http/errors.ts';
import { limitRates } from '../../src/http/rate-limits.ts';
import { freePort } from '../harness/process.ts';

/** An app with limits and little else. */
function limitedApp(environment: NodeJS.ProcessEnv, lines: string[] = []): FastifyInstance {
  const config = readConfig({ RATE_LIMIT_API: '2', ...environment }, '/');
  const stream = { write: (line: string) => void lines.push(line) };
  const app = Fastify({ logger: { level: 'warn', stream } });
  handleErrors(app);
  limitRates(app, config.rateLimits, openCounters(app, config));
  app.get('/v1/any', async () => 'ok');
  return app;
}

const statusesOf = async (...apps: FastifyInstance[]): Promise<number[]> => {
  const found: number[] = [];
  for (const app of apps) found.push((await app.inject('/v1/any')).statusCode);
  return found;
};

test('in memory, each process counts for itself', async () => {
  const [one, two] = [limitedApp({}), limitedApp({})];
  expect(await statusesOf(one, one, one, two)).toEqual([200, 200, 429, 200]);
  await Promise.all([one.close(), two.close()]);
});

describe('a Redis that fails', () => {
  test('and is absent leaves each process its own count, and is logged once', async () => {
    const lines: string[] = [];
    const app = limitedApp({ REDIS_URL: `redis://:s3cret@localhost:${await freePort()}` }, lines);
    expect(await statusesOf(app, app, app, app)).toEqual([200, 200, 429, 429]);
    await expect.poll(() => lines.length).toBe(1);
    expect(lines[0]).toContain('Redis does not answer: each process keeps the limits');
    expect(lines[0]).not.toContain('s3cret');
    await app.close();
  });

  test('and accepts without answering leaves it too', async () => {
    const sockets = new Set<Socket>();
    const silent = createServer((socket) => sockets.add(socket.on('error', () => undefined)));
    const port = await freePort();
    await new Promise<void>((resolve) => silent.listen(port, 'localhost', resolve));
    const app = limitedApp({ REDIS_URL: `redis://localhost:${port}` });
    expect(await statusesOf(app, app, app)).toEqual([200, 200, 429]);
    await app.close();
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
});

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
if (!hasRedis) console.warn('redis-server is not installed: what needs it is skipped');

describe.skipIf(!hasRedis)('with Redis', () => {
  let redis: ReturnType<typeof startRedis>;
  let port: number;
  const startRedis = () =>
    spawn('redis-server', ['--port', String(port), '--save', '', '--bind', '127.0.0.1', '::1'], {
      stdio: 'ignore',
    });
  const stopped = (child: typeof redis) => new Promise((resolve) => child.once('exit', resolve));

  beforeAll(async () => {
    port = await freePort();
    await start();
  });
  afterAll(() => stop());

  const start = async () => {
    redis = startRedis();
    await accepting(port);
  };
  const stop = async () => {
    redis.kill();
    await stopped(redis);
  };

  test('processes count together, each for itself while it is away, then together again', async () => {
    const lines: string[] = [];
    const environment = { REDIS_URL: `redis://localhost:${port}` };
    const [one, two] = [limitedApp(environment, lines), limitedApp(environment)];
    expect(await statusesOf(one, two, one, two)).toEqual([200, 200, 429, 429]);
    const { headers } = await one.inject('/v1/any');
    expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);

    await stop();
    expect(await statusesOf(one, one, one)).toEqual([200, 200, 429]);
    expect(await statusesOf(two, two, two)).toEqual([200, 200, 429]);
    await expect.poll(() => lines.length).toBe(1);

    await start();
    // The new Redis has counted nothing: whoever is served is counted there again.
    await expect.poll(() => statusesOf(one)).toEqual([200]);
    await expect.poll(() => statusesOf(two)).toEqual([200]);
    expect(await statusesOf(one, two)).toEqual([429, 429]);
    expect(lines).toHaveLength(1);

    redis.kill('SIGSTOP');
    expect(await statusesOf(one)).toEqual([429]);
    await expect.poll(() => lines.length).toBe(2);
    redis.kill('SIGCONT');
    await Promise.all([one.close(), two.close()]);
  });
});

/** Waits until something listens there. */
async function accepting(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const open = await new Promise((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('error', () => resolve(false));
    });
    socket.destroy();
    if (open) return;
    await pause(20);
  }
}
