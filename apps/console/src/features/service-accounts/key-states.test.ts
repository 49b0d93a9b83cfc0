import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keyState, summaryOf } from './key-states.ts';

const now = Date.parse('2026-06-01T00:00:00Z');
const instant = fc
  .date({ min: new Date('2025-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const key = fc.record({
  id: fc.uuid(),
  createdAt: instant,
  expiresAt: fc.option(instant),
  revokedAt: fc.option(instant),
  lastUsedAt: fc.option(instant),
});

test('a row counts the keys that are still good, and tells the first end that is to come', () => {
  fc.assert(
    fc.property(fc.array(key), (keys) => {
      const { good, nextExpiry, lastUsedAt } = summaryOf(keys, now);
      expect(good).toBe(keys.filter((each) => keyState(each, now) === 'good').length);
      if (nextExpiry !== null) expect(Date.parse(nextExpiry)).toBeGreaterThan(now);
      for (const each of keys)
        if (each.lastUsedAt !== null)
          expect(lastUsedAt !== null && lastUsedAt >= each.lastUsedAt).toBe(true);
    }),
  );
});

test('what is revoked stays so, whatever its end', () => {
  const revokedAt = '2026-01-01T00:00:00.000Z';
  expect(keyState({ revokedAt, expiresAt: '2030-01-01T00:00:00.000Z' }, now)).toBe('revoked');
  expect(keyState({ revokedAt: null, expiresAt: revokedAt }, now)).toBe('expired');
  expect(keyState({ revokedAt: null, expiresAt: null }, now)).toBe('good');
});
