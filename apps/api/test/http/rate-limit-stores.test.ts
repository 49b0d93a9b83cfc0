import { spawn, spawnSync } from 'node:child_process';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { handleErrors } from '../../src/http/errors.ts';
import { limitRates, loginLimiter } from '../../src/http/rate-limits.ts';
import { freePort } from '../harness/process.ts';

/** An app with limits and little else. */
function limitedApp(environment: NodeJS.ProcessEnv, lines: string[] = []): FastifyInstance {
  const config = readConfig({ RATE_LIMIT_API: '2', RATE_LIMIT_LOGIN: '2', ...environment }, '/');
  const stream = { write: (line: string) => void lines.push(line) };
  const app = Fastify({ logger: { level: 'warn', stream } });
  handleErrors(app);
  limitRates(app, config);
  const limiter = loginLimiter(app, config);
  app.get('/v1/any', async () => 'ok');
  app.get<{ Params: { email: string } }>('/login/:email', async (request) => ({
    address: await limiter.checkAddress(request),
    account: await limiter.checkAccount(request, request.params.email),
  }));
  return app;
}

const statusesOf = async (...apps: FastifyInstance[]): Promise<number[]> => {
  const found: number[] = [];
  for (const app of apps) found.push((await app.inject('/v1/any')).statusCode);
  return found;
};

describe('sign-in', () => {
  const allowed = { allowed: true, retryAfter: 0 };
  const refused = { allowed: false, retryAfter: expect.any(Number) };

  const tryFrom = async (app: FastifyInstance, remoteAddress: string, email: string) =>
    (await app.inject({ url: `/login/${encodeURIComponent(email)}`, remoteAddress })).json();

  test('is limited by address and by account, each on its own', async () => {
    const app = limitedApp({});
    const a = 'a@exemple.fr';
    expect(await tryFrom(app, '192.0.2.1', a)).toEqual({ address: allowed, account: allowed });
    await tryFrom(app, '192.0.2.1', a);
    expect(await tryFrom(app, '192.0.2.1', 'b@exemple.fr')).toEqual({
      address: refused,
      account: allowed,
    });
    const answer = await tryFrom(app, '192.0.2.2', ' A@Exemple.fr');
    expect(answer).toEqual({ address: allowed, account: refused });
    expect(answer.account.retryAfter).toBeGreaterThanOrEqual(1);
    await app.close();
  });

  test('is not limited when limits are off', async () => {
    const app = limitedApp({ RATE_LIMIT: 'off' });
    for (let i = 0; i < 4; i++)
      expect(await tryFrom(app, '192.0.2.1', 'a@exemple.fr')).toEqual({
        address: allowed,
        account: allowed,
      });
    await app.close();
  });
});

test('in memory, each process counts for itself', async () => {
  const [one, two] = [limitedApp({}), limitedApp({})];
  expect(await statusesOf(one, one, one, two)).toEqual([200, 200, 429, 200]);
  await Promise.all([one.close(), two.close()]);
});

describe('a Redis that fails', () => {
  test('and is absent stops nothing, and is logged once', async () => {
    const lines: string[] = [];
    const app = limitedApp({ REDIS_URL: `redis://:s3cret@localhost:${await freePort()}` }, lines);
    expect(await statusesOf(app, app, app, app)).toEqual([200, 200, 200, 200]);
    await expect.poll(() => lines.length, { timeout: 20_000 }).toBe(1);
    expect(lines[0]).toContain('Redis does not answer');
    expect(lines[0]).not.toContain('s3cret');
    await app.close();
  });

  test('and accepts without answering stops nothing either', async () => {
    const sockets = new Set<Socket>();
    const silent = createServer((socket) => sockets.add(socket.on('error', () => undefined)));
    const port = await freePort();
    await new Promise<void>((resolve) => silent.listen(port, 'localhost', resolve));
    const app = limitedApp({ REDIS_URL: `redis://localhost:${port}` });
    expect(await statusesOf(app, app, app)).toEqual([200, 200, 200]);
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
    redis = startRedis();
    await accepting(port);
  });
  afterAll(async () => {
    redis.kill();
    await stopped(redis);
  });

  test('processes count together, and go on when it stops', async () => {
    const lines: string[] = [];
    const environment = { REDIS_URL: `redis://localhost:${port}` };
    const [one, two] = [limitedApp(environment, lines), limitedApp(environment)];
    expect(await statusesOf(one, two, one, two)).toEqual([200, 200, 429, 429]);
    const { headers } = await one.inject('/v1/any');
    expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
    redis.kill();
    await stopped(redis);
    expect(await statusesOf(one, one)).toEqual([200, 200]);
    await expect.poll(() => lines.length, { timeout: 20_000 }).toBe(1);
    redis = startRedis();
    await expect.poll(() => statusesOf(one), { timeout: 20_000 }).toEqual([429]);
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
