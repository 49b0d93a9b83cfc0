import type { Member } from '@sillage/client/source/client';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLastOwner, standingOn } from './standing.ts';

const member = (id: number, owner: boolean, isActive: boolean): Member => ({
  id: String(id),
  email: `${id}@exemple.fr`,
  firstname: '',
  lastname: '',
  picture: null,
  owner,
  roles: [{ projectId: 'lampes', role: 'reader' }],
  hasSecondFactor: false,
  lastSignedInAt: null,
  disabledAt: isActive ? null : '2026-01-01T00:00:00.000Z',
});

test('when the last owner may not go, every team keeps an active owner, and nobody else is held', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.boolean(), fc.boolean())), (given) => {
      const team = given.map(([owner, isActive], id) => member(id, owner, isActive));
      const active = (members: Member[]) =>
        members.filter(({ owner, disabledAt }) => owner && disabledAt === null).length;
      for (const each of team) {
        const without = team.filter(({ id }) => id !== each.id);
        expect(isLastOwner(team, each)).toBe(active(team) > 0 && active(without) === 0);
      }
    }),
  );
});

test('an owner is one on every project, another has the role of that project alone', () => {
  expect(standingOn('autre', member(1, true, true))).toBe('owner');
  expect(standingOn('lampes', member(1, false, true))).toBe('reader');
  expect(standingOn('autre', member(1, false, true))).toBe('none');
});
