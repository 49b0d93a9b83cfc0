import type { FastifyBaseLogger } from 'fastify';
import { expect, test, vi } from 'vitest';
import { Worker } from './worker.ts';

const log = { warn: vi.fn() } as unknown as FastifyBaseLogger;
const forEver = 2 ** 30;

/** Runs the event loop until everything that is ready has run. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

test('works until nothing is left, then sleeps until it is woken', async () => {
  let left = 3;
  let calls = 0;
  const work = async () => {
    calls += 1;
    return left > 0 ? left-- : 0;
  };
  const worker = new Worker({ name: 'test', work, idleDelay: forEver, log });
  await settle();
  expect(calls).toBe(4);
  left = 1;
  worker.wake();
  await settle();
  expect(calls).toBe(6);
  await worker.stop();
});

test('a failure is logged, and the work is tried again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let calls = 0;
  const work = async () => {
    calls += 1;
    if (calls === 1) throw new Error('down');
    return 0;
  };
  const worker = new Worker({ name: 'test', work, idleDelay: forEver, log });
  await settle();
  await vi.advanceTimersByTimeAsync(1000);
  await settle();
  expect(calls).toBe(2);
  expect(log.warn).toHaveBeenCalledWith(
    expect.objectContaining({ worker: 'test' }),
    expect.any(String),
  );
  await worker.stop();
  vi.useRealTimers();
});

test('a stop waits for the work in progress', async () => {
  const held = Promise.withResolvers<number>();
  const worker = new Worker({ name: 'test', work: () => held.promise, idleDelay: forEver, log });
  let ended = false;
  const stopped = worker.stop().then(() => {
    ended = true;
  });
  await settle();
  expect(ended).toBe(false);
  held.resolve(1);
  await stopped;
  expect(ended).toBe(true);
});
