import { expect, test } from 'vitest';
import { WorkQueue } from './work-queue.ts';

const anybody = { rank: 1, keys: [] };

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
  const queue = new WorkQueue({ atOnce: 2, waiting: 10, perKey: 1 });
  const counted = gate();
  const { work, endOne } = counted;
  const all = Array.from({ length: 8 }, () => queue.run(anybody, work));
  for (const _ of all) await endOne();
  await Promise.all(all);
  expect(counted.most).toBe(2);
});

test('a crowd is told that it is too much, and those who wait are served', async () => {
  const queue = new WorkQueue({ atOnce: 1, waiting: 2, perKey: 1 });
  const { work, endOne } = gate();
  const served = [1, 2, 3].map(() => queue.run(anybody, work));
  await expect(queue.run(anybody, work)).rejects.toMatchObject({ code: 'unavailable' });
  for (const _ of served) await endOne();
  await Promise.all(served);
  const late = queue.run(anybody, work);
  await endOne();
  await late;
});

test('work that fails makes room for the next', async () => {
  const queue = new WorkQueue({ atOnce: 1, waiting: 2, perKey: 1 });
  const failing = queue.run(anybody, () => Promise.reject(new Error('no')));
  const next = queue.run(anybody, async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});

test('the lowest rank goes first, and takes the place of the highest when all are taken', async () => {
  const queue = new WorkQueue({ atOnce: 1, waiting: 2, perKey: 9 });
  const { work, endOne } = gate();
  const order: number[] = [];
  const ask = (rank: number) =>
    queue.run({ rank, keys: [] }, async () => {
      order.push(rank);
      await work();
    });
  const running = ask(9);
  const flood = [ask(8), ask(7)];
  const late = ask(0);
  await expect(flood[0]).rejects.toMatchObject({ code: 'unavailable' });
  await expect(ask(8)).rejects.toMatchObject({ code: 'unavailable' });
  for (const _ of [running, late, flood[1]]) await endOne();
  await Promise.all([running, late, flood[1]]);
  expect(order).toEqual([9, 0, 7]);
});

test('one key holds so many places at once, and gets them back', async () => {
  const queue = new WorkQueue({ atOnce: 1, waiting: 5, perKey: 2 });
  const { work, endOne } = gate();
  const mine = { rank: 1, keys: ['address a', 'account x'] };
  const held = [queue.run(mine, work), queue.run(mine, work)];
  for (const key of mine.keys)
    await expect(queue.run({ rank: 0, keys: [key] }, work)).rejects.toThrow();
  const other = queue.run({ rank: 1, keys: ['address b'] }, work);
  for (const _ of [...held, other]) await endOne();
  await Promise.all([...held, other]);
  const again = queue.run(mine, work);
  await endOne();
  await again;
});
