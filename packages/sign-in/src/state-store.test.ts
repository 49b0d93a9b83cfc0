import { afterEach, describe, expect, test, vi } from 'vitest';
import { createStateStore } from './state-store.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const minute = 60_000;

function memoryStorage(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  };
}

function browserTab() {
  const storage = memoryStorage();
  const clock = { now: 0 };
  const store = createStateStore(
    () => storage,
    () => clock.now,
  );
  return { storage, clock, store };
}

test('a state is taken once', async () => {
  const { store, storage } = browserTab();
  await store.remember('state');
  expect(await store.take('state')).toBe(true);
  expect(await store.take('state')).toBe(false);
  expect(storage.length).toBe(0);
});

test('a state that another tab sent is refused', async () => {
  await browserTab().store.remember('state');
  expect(await browserTab().store.take('state')).toBe(false);
});

test.each([
  [10 * minute - 1, true],
  [10 * minute, false],
])('after %d ms, taking it answers %s', async (age, taken) => {
  const { store, clock } = browserTab();
  await store.remember('state');
  clock.now = age;
  expect(await store.take('state')).toBe(taken);
});

test('the storage holds a hash, never the state', async () => {
  const { store, storage } = browserTab();
  await store.remember('secret-verifier');
  expect(storage.key(0)).toMatch(/^sillage\.sign-in\.[0-9a-f]{64}$/);
  expect(storage.getItem(storage.key(0) ?? '')).not.toContain('secret');
});

test('expired states are dropped, and nothing else', async () => {
  const { store, storage, clock } = browserTab();
  storage.setItem('theme', 'light');
  await store.remember('old');
  clock.now = 11 * minute;
  await store.remember('new');
  expect(storage.length).toBe(2);
  expect(storage.getItem('theme')).toBe('light');
});

describe('a storage that fails is only logged', () => {
  test('when it is refused', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const store = createStateStore(() => {
      throw new Error('SecurityError');
    });
    await store.remember('state');
    expect(await store.take('state')).toBe(false);
    expect(warn).toHaveBeenCalledTimes(2);
  });

  test('when it is full', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const setItem = () => {
      throw new Error('QuotaExceededError');
    };
    const store = createStateStore(() => ({ ...memoryStorage(), setItem }));
    await store.remember('state');
    expect(warn).toHaveBeenCalledOnce();
  });
});
