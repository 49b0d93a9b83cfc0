import { afterEach, describe, expect, test, vi } from 'vitest';
import { stateRecords } from './state-records';

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
  const records = stateRecords(
    () => storage,
    () => clock.now,
  );
  return { storage, clock, records };
}

test('a state is taken once', async () => {
  const { records, storage } = browserTab();
  await records.remember('state');
  expect(await records.take('state')).toBe(true);
  expect(await records.take('state')).toBe(false);
  expect(storage.length).toBe(0);
});

test('a state that another tab asked for is refused', async () => {
  await browserTab().records.remember('state');
  expect(await browserTab().records.take('state')).toBe(false);
});

test.each([
  [10 * minute - 1, true],
  [10 * minute, false],
])('after %d ms, taking it answers %s', async (age, taken) => {
  const { records, clock } = browserTab();
  await records.remember('state');
  clock.now = age;
  expect(await records.take('state')).toBe(taken);
});

test('the storage holds a hash, never the state', async () => {
  const { records, storage } = browserTab();
  await records.remember('secret-verifier');
  expect(storage.key(0)).toMatch(/^sillage\.sign-in\.[0-9a-f]{64}$/);
  expect(storage.getItem(storage.key(0) ?? '')).not.toContain('secret');
});

test('expired records are dropped, and nothing else', async () => {
  const { records, storage, clock } = browserTab();
  storage.setItem('theme', 'light');
  await records.remember('old');
  clock.now = 11 * minute;
  await records.remember('new');
  expect(storage.length).toBe(2);
  expect(storage.getItem('theme')).toBe('light');
});

describe('a storage that fails is only logged', () => {
  test('when it is refused', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const records = stateRecords(() => {
      throw new Error('SecurityError');
    });
    await records.remember('state');
    expect(await records.take('state')).toBe(false);
    expect(warn).toHaveBeenCalledTimes(2);
  });

  test('when it is full', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const setItem = () => {
      throw new Error('QuotaExceededError');
    };
    const records = stateRecords(() => ({ ...memoryStorage(), setItem }));
    await records.remember('state');
    expect(warn).toHaveBeenCalledOnce();
  });
});
