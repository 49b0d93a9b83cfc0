import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Breaker } from './breaker.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const hanging = () => new Promise<never>(() => {});

function newBreaker(probe: () => Promise<unknown>) {
  const calls = { onOpen: vi.fn(), onClose: vi.fn(), probe: vi.fn(probe) };
  return { breaker: new Breaker(calls), ...calls };
}

test('what works costs nothing and is asked each time', async () => {
  const { breaker, onOpen } = newBreaker(async () => 'pong');
  expect(await breaker.run(async () => 42)).toBe(42);
  expect(await breaker.run(async () => 43)).toBe(43);
  expect(onOpen).not.toHaveBeenCalled();
});

test('the first failure releases whoever waits, and nobody asks again until a probe succeeds', async () => {
  let works = false;
  const { breaker, onOpen, onClose, probe } = newBreaker(async () => {
    if (!works) throw new Error('timeout');
  });
  const waiting = [breaker.run(hanging), breaker.run(hanging)];
  const failed = breaker.run(() => Promise.reject(new Error('timeout')));
  expect(await Promise.all([...waiting, failed])).toEqual([undefined, undefined, undefined]);
  const work = vi.fn(async () => 1);
  expect(await breaker.run(work)).toBeUndefined();
  expect(work).not.toHaveBeenCalled();
  expect(onOpen).toHaveBeenCalledTimes(1);

  await vi.advanceTimersByTimeAsync(1000);
  expect(probe).toHaveBeenCalledTimes(1);
  expect(breaker.isOpen).toBe(true);
  await vi.advanceTimersByTimeAsync(1999);
  expect(probe).toHaveBeenCalledTimes(1);
  works = true;
  await vi.advanceTimersByTimeAsync(1);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(await breaker.run(work)).toBe(1);
});

test('a service that never comes back is tried every half minute', async () => {
  const { breaker, probe } = newBreaker(() => Promise.reject(new Error('timeout')));
  breaker.fail(new Error('timeout'));
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(probe.mock.calls.length).toBeGreaterThan(15);
  expect(probe.mock.calls.length).toBeLessThan(26);
  breaker.stop();
  const calls = probe.mock.calls.length;
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(probe).toHaveBeenCalledTimes(calls);
});
