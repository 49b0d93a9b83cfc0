import { createServer, type Socket } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { openRedis } from './redis.ts';

/** Speaks enough of Redis' protocol to be connected to, and hangs when it is told to. */
async function startFake() {
  const fake = { commands: 0, port: 0, hang: () => {}, goOn: () => {}, close: () => {} };
  const sockets: Socket[] = [];
  let hangs = false;
  let late: (() => void)[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      for (const _ of String(chunk).matchAll(/^\*\d+\r$/gm)) {
        fake.commands += 1;
        const answer = () => socket.write('+PONG\r\n');
        if (hangs) late.push(answer);
        else answer();
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  fake.port = typeof address === 'object' && address ? address.port : 0;
  fake.hang = () => {
    hangs = true;
  };
  fake.goOn = () => {
    hangs = false;
    for (const answer of late) answer();
    late = [];
  };
  fake.close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return fake;
}

test('a Redis that hangs is asked once: callers that follow do not wait for it', async () => {
  const fake = await startFake();
  const app = Fastify();
  const redis = openRedis(app, `redis://127.0.0.1:${fake.port}`);
  await app.ready();
  await expect.poll(() => redis.run((client) => client.ping())).toBe('PONG');
  fake.hang();
  expect(await redis.run((client) => client.ping())).toBeUndefined();
  const asked = fake.commands;
  const answers = await Promise.all(
    Array.from({ length: 1000 }, () => redis.run((client) => client.ping())),
  );
  expect(new Set(answers)).toEqual(new Set([undefined]));
  // At most a new connection was tried meanwhile, and a probe.
  expect(fake.commands - asked).toBeLessThan(10);
  fake.goOn();
  await expect.poll(() => redis.run((client) => client.ping())).toBe('PONG');
  await app.close();
  fake.close();
});
