import fc from 'fast-check';
import { expect, test } from 'vitest';
import { grantedRoles, invitationFaults } from './invitations.ts';

const role = fc.constantFrom('reader' as const, 'editor' as const);
const projectId = fc.constantFrom<string[]>('boutique', 'blog', 'salon', 'forum');
const roles = fc.uniqueArray(fc.record({ projectId, role }), {
  selector: (each) => each.projectId,
});
const invited = fc.record({ isOwner: fc.boolean(), roles });
const facts = fc.record({
  isInviterEntitled: fc.boolean(),
  projects: fc.uniqueArray(projectId).map((ids) => new Set(ids)),
  held: fc.array(fc.tuple(projectId, role)).map((rows) => new Map(rows)),
});
const rank = { reader: 0, editor: 1 };

test('who may no longer invite gives nothing', () => {
  fc.assert(
    fc.property(invited, facts, (given, now) => {
      const granted = grantedRoles(given, { ...now, isInviterEntitled: false });
      expect(granted).toEqual({ isOwner: false, roles: [] });
    }),
  );
});

test('a guest gets what was promised on projects that the workspace still has, and no other', () => {
  fc.assert(
    fc.property(invited, facts, (given, now) => {
      const granted = grantedRoles(given, { ...now, isInviterEntitled: true });
      expect(granted.isOwner).toBe(given.isOwner);
      expect(granted.roles.map((each) => each.projectId)).toEqual(
        given.roles.map((each) => each.projectId).filter((id) => now.projects.has(id)),
      );
    }),
  );
});

test('a role is the higher of the promised one and the one that the guest has', () => {
  fc.assert(
    fc.property(invited, facts, (given, now) => {
      for (const { projectId: id, role: got } of grantedRoles(given, now).roles) {
        const promised = given.roles.find((each) => each.projectId === id)?.role ?? 'reader';
        const had = now.held.get(id) ?? 'reader';
        expect(rank[got]).toBe(Math.max(rank[promised], rank[had]));
      }
    }),
  );
});

test('an invitation gives something, and one role for each project', () => {
  const email = 'ada@exemple.fr';
  const reader = { projectId: 'boutique', role: 'reader' as const };
  expect(invitationFaults({ email, isOwner: true })).toEqual([]);
  expect(invitationFaults({ email, roles: [reader] })).toEqual([]);
  expect(invitationFaults({ email })).toEqual(['roles should not be empty when isOwner is false']);
  expect(invitationFaults({ email, roles: [reader, { ...reader, role: 'editor' }] })).toEqual([
    'roles.1.projectId must be unique',
  ]);
});
