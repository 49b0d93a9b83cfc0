import { expect, test } from 'vitest';
import { linkExpiry } from './one-use-links.ts';

test('an invitation lasts for 7 days, a new password for an hour, an address for a day', () => {
  const noon = Date.parse('2026-11-16T12:00:00Z');
  expect(new Date(linkExpiry('invitation', noon)).toISOString()).toBe('2026-11-23T12:00:00.000Z');
  expect(new Date(linkExpiry('password', noon)).toISOString()).toBe('2026-11-16T13:00:00.000Z');
  expect(new Date(linkExpiry('email', noon)).toISOString()).toBe('2026-11-17T12:00:00.000Z');
});
