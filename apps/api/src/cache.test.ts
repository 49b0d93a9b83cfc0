import { expect, test } from 'vitest';
import { AsyncCache } from './cache.ts';

test('an answer is asked once, and again when its time is over', async () => {
  let now = 0;
  let asked = 0;
  const memory = new AsyncCache<number>(30_000, { now: () => now });
  const ask = async () => ++asked;
  expect(await memory.get('a', ask)).toBe(1);
  now = 29_999;
  expect(await memory.get('a', ask)).toBe(1);
  now = 30_000;
  expect(await memory.get('a', ask)).toBe(2);
});

test('a failure is not remembered', async () => {
  const memory = new AsyncCache<number>(30_000);
  await expect(memory.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await memory.get('a', async () => 1)).toBe(1);
});

test('it never holds more than it may', async () => {
  let asked = 0;
  const memory = new AsyncCache<number>(30_000, { most: 2 });
  for (const key of ['a', 'b', 'c', 'a']) await memory.get(key, async () => ++asked);
  expect(asked).toBe(4);
});

test('it forgets at once when told', async () => {
  let asked = 0;
  const memory = new AsyncCache<number>(30_000);
  await memory.get('a', async () => ++asked);
  memory.clear();
  await memory.get('a', async () => ++asked);
  expect(asked).toBe(2);
});
