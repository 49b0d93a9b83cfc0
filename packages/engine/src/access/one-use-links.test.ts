import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linkExpiry, mayHoldLink } from './one-use-links.ts';

test('an invitation lasts for 7 days, a new password for an hour, an address for a day', () => {
  const noon = Date.parse('2026-11-16T12:00:00Z');
  expect(new Date(linkExpiry('invitation', noon)).toISOString()).toBe('2026-11-23T12:00:00.000Z');
  expect(new Date(linkExpiry('password', noon)).toISOString()).toBe('2026-11-16T13:00:00.000Z');
  expect(new Date(linkExpiry('email', noon)).toISOString()).toBe('2026-11-17T12:00:00.000Z');
});

test('nobody is handed the link of an account that reaches further than they do', () => {
  const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'));
  fc.assert(
    fc.property(ids, ids, fc.boolean(), (mine, theirs, isAdministrator) => {
      const may = mayHoldLink(new Set(mine), { workspaces: theirs, isAdministrator });
      expect(may).toBe(!isAdministrator && theirs.every((id) => mine.includes(id)));
    }),
  );
});
