import { expect, test } from 'vitest';
import { BackgroundWork } from './background-work.ts';

test('work is done after the call that starts it, and waited for at the end', async () => {
  const done: number[] = [];
  const work = new BackgroundWork(2, () => {});
  expect(work.start(async () => done.push(1))).toBe(true);
  expect(done).toEqual([]);
  await work.settle();
  expect(done).toEqual([1]);
});

test('beyond its limit, it refuses', async () => {
  const work = new BackgroundWork(1, () => {});
  expect(work.start(async () => {})).toBe(true);
  expect(work.start(async () => {})).toBe(false);
  await work.settle();
  expect(work.start(async () => {})).toBe(true);
});

test('a failure is reported, and stops nothing', async () => {
  const failures: unknown[] = [];
  const work = new BackgroundWork(1, (error) => failures.push(error));
  work.start(() => Promise.reject('no'));
  await work.settle();
  expect(failures).toEqual(['no']);
});
