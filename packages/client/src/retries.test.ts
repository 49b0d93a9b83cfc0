import { expect, test } from 'vitest';
import { isWorthRetrying, waitBefore } from './retries.ts';

test('waits grow, are scattered, and end at half a minute', () => {
  const least = [0, 1, 2, 3, 20].map((attempt) => waitBefore(attempt, null, 0));
  expect(least).toEqual([125, 250, 500, 1000, 15_000]);
  expect(waitBefore(2, null, 1)).toBe(1000);
  expect(waitBefore(20, null, 1)).toBe(30_000);
});

test('a server is never asked sooner than it says', () => {
  expect(waitBefore(0, '2', 0)).toBeGreaterThanOrEqual(2000);
  expect(waitBefore(0, '900', 0)).toBe(30_000);
  expect(waitBefore(0, 'soon', 0)).toBe(125);
});

test.each([
  [429, true, true],
  [503, true, true],
  [502, true, false],
  [400, false, false],
  [404, false, false],
])('%i is worth a retry: %s, or %s when a repetition does harm', (status, safe, unsafe) => {
  expect(isWorthRetrying(status, true)).toBe(safe);
  expect(isWorthRetrying(status, false)).toBe(unsafe);
});
