import fc from 'fast-check';
import { expect, test } from 'vitest';
import { oneDay, oneHour } from '../time/milliseconds.ts';
import { maxAttempts, retryDelay } from './retry-delays.ts';

const attempts = Array.from({ length: maxAttempts - 1 }, (_, index) => index + 1);

test('attempts go on for more than a day, whatever chance says, and then end', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (random) => {
      const total = attempts.reduce((all, each) => all + (retryDelay(each, random) ?? 0), 0);
      expect(total).toBeGreaterThan(0.9 * oneDay);
      expect(total).toBeLessThan(2 * oneDay);
      expect(retryDelay(maxAttempts, random)).toBeUndefined();
    }),
  );
});

test('each delay is longer than the one before, up to six hours and its spread', () => {
  const delays = attempts.map((each) => retryDelay(each, 0.5) ?? 0);
  expect(delays).toEqual([...delays].sort((a, b) => a - b));
  expect(delays[0]).toBe(10_000);
  expect(delays.at(-1)).toBe(6 * oneHour);
});

test('two deliveries that failed together are tried again apart', () => {
  expect(retryDelay(3, 0)).not.toBe(retryDelay(3, 1));
});
