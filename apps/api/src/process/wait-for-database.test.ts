import { expect, test, vi } from 'vitest';
import { StartupError } from '../errors/startup-error.ts';
import { waitForDatabase } from './wait-for-database.ts';

const away = new StartupError('postgres-unreachable', {
  database: 'db:5432/sillage',
  reason: 'ECONNREFUSED',
});

/** A clock that moves by what is slept. */
function clock() {
  let time = 0;
  const slept: number[] = [];
  return {
    slept,
    now: () => time,
    sleep: async (milliseconds: number) => {
      slept.push(milliseconds);
      time += milliseconds;
    },
  };
}

/** Work that fails so many times before it succeeds. */
const failing = (times: number, error: unknown) => {
  let calls = 0;
  return async () => {
    calls += 1;
    if (calls <= times) throw error;
    return 'done';
  };
};

test('a database that answers costs no word and no wait', async () => {
  const [{ slept, now, sleep }, say] = [clock(), vi.fn()];
  expect(await waitForDatabase(failing(0, away), { say, now, sleep })).toBe('done');
  expect({ slept, said: say.mock.calls }).toEqual({ slept: [], said: [] });
});

test('ten minutes without an answer are told in eleven sentences at most, and the end in one', async () => {
  const [{ slept, now, sleep }, say] = [clock(), vi.fn()];
  const work = async () => {
    if (now() < 600_000) throw away;
    return 'done';
  };
  expect(await waitForDatabase(work, { say, now, sleep })).toBe('done');
  expect(say.mock.calls.length).toBeGreaterThan(5);
  expect(say.mock.calls.length).toBeLessThanOrEqual(11);
  expect(say.mock.calls[0]?.[0]).toContain('db:5432/sillage ne répond pas (ECONNREFUSED)');
  expect(Math.max(...slept)).toBeLessThanOrEqual(5000);
  expect(slept[0]).toBeLessThanOrEqual(250);
});

test('an error of the connection is waited for, any other is not', async () => {
  const { now, sleep } = clock();
  const refused = Object.assign(new Error('starting up'), { code: '57P03' });
  expect(await waitForDatabase(failing(3, refused), { say: () => {}, now, sleep })).toBe('done');
  const wrong = new StartupError('postgres-refused', { database: 'x', reason: '28P01' });
  const waiting = waitForDatabase(failing(1, wrong), { say: () => {}, now, sleep });
  await expect(waiting).rejects.toBe(wrong);
});
