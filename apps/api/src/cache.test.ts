import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AsyncCache } from './cache.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A cache on the fake clock, and how often each key was loaded. */
function countingCache(max?: number) {
  const cache = new AsyncCache<number | undefined>(30_000, {
    clock: Date,
    ...(max !== undefined && { max }),
  });
  const loads: Record<string, number> = {};
  const get = (key: string, answer?: number) =>
    cache.get(key, async () => {
      loads[key] = (loads[key] ?? 0) + 1;
      return answer;
    });
  return { cache, get, loads };
}

test('an answer is loaded once, and again a tenth of a second after its ttl at the latest', async () => {
  const { get, loads } = countingCache();
  expect(await get('a', 1)).toBe(1);
  vi.advanceTimersByTime(30_000);
  expect(await get('a', 2)).toBe(1);
  vi.advanceTimersByTime(100);
  expect(await get('a', 3)).toBe(3);
  expect(loads).toEqual({ a: 2 });
});

test('an undefined answer is remembered like any other', async () => {
  const { get, loads } = countingCache();
  expect(await get('a')).toBeUndefined();
  expect(await get('a')).toBeUndefined();
  expect(loads).toEqual({ a: 1 });
});

test('callers that ask at the same time share one load', async () => {
  const { get, loads } = countingCache();
  expect(await Promise.all([get('a', 1), get('a', 2)])).toEqual([1, 1]);
  expect(loads).toEqual({ a: 1 });
});

test('a failure is not remembered', async () => {
  const { cache, get } = countingCache();
  await expect(cache.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await get('a', 1)).toBe(1);
});

test('a failure does not remove an answer that came after it', async () => {
  const { cache, get, loads } = countingCache();
  const failing = Promise.withResolvers<number>();
  const failed = cache.get('a', () => failing.promise);
  cache.clear();
  await get('a', 1);
  failing.reject(new Error('down'));
  await expect(failed).rejects.toThrow('down');
  expect(await get('a', 2)).toBe(1);
  expect(loads).toEqual({ a: 1 });
});

test('a full cache drops the answer that was used least recently, and keeps the others', async () => {
  const { get, loads } = countingCache(2);
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await get(key, 1);
  expect(loads).toEqual({ a: 1, b: 2, c: 1 });
});

test('a cleared cache loads again', async () => {
  const { cache, get, loads } = countingCache();
  await get('a', 1);
  cache.clear();
  await get('a', 1);
  expect(loads).toEqual({ a: 2 });
});
