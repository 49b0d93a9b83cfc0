import { expect, test } from 'vitest';
import { WorkQueue } from './work-queue.ts';

/** Work that ends when it is told to, and counts how much of it runs. */
function gate() {
  const ends: (() => void)[] = [];
  let running = 0;
  let most = 0;
  return {
    work: async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => ends.push(resolve));
      running -= 1;
    },
    endOne: async () => {
      ends.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
    get most() {
      return most;
    },
  };
}

test('no more runs at once than allowed, and all of it runs', async () => {
  const queue = new WorkQueue({ atOnce: 2, waiting: 10 });
  const counted = gate();
  const { work, endOne } = counted;
  const all = Array.from({ length: 8 }, () => queue.run(work));
  for (const _ of all) await endOne();
  await Promise.all(all);
  expect(counted.most).toBe(2);
});

test('a crowd is told that it is too much, and those who wait are served', async () => {
  const queue = new WorkQueue({ atOnce: 1, waiting: 2 });
  const { work, endOne } = gate();
  const served = [1, 2, 3].map(() => queue.run(work));
  await expect(queue.run(work)).rejects.toMatchObject({ code: 'unavailable' });
  for (const _ of served) await endOne();
  await Promise.all(served);
  const late = queue.run(work);
  await endOne();
  await late;
});

test('work that fails makes room for the next', async () => {
  const queue = new WorkQueue({ atOnce: 1, waiting: 2 });
  const failing = queue.run(() => Promise.reject(new Error('no')));
  const next = queue.run(async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});
