import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deedChanges, tellMembers } from './deed-members.ts';

const members = fc.dictionary(fc.string(), fc.jsonValue());

test('what is not named is not told, whatever an object holds', () => {
  fc.assert(
    fc.property(fc.string(), members, (kind, object) => {
      expect(
        tellMembers(kind, { ...object, secret: 's', password: 'p', token: 't' }),
      ).not.toHaveProperty('secret');
      expect(tellMembers('webhook', { ...object, secret: 's' })).not.toHaveProperty('secret');
      expect(tellMembers('ingestion-key', { key: 'k', shown: 'k' })).toEqual({});
      expect(tellMembers('event', { ...object, data: 1, user: 2 })).not.toHaveProperty('data');
    }),
  );
});

test('the path of an address, which may be a secret, is not told', () => {
  for (const url of [
    'https://exemple.fr/hook/s3cret',
    'https://exemple.fr?s3cret',
    'https://exemple.fr#s3cret',
    'https://s3cret:s3cret@exemple.fr/',
    'https://exemple.fr',
  ])
    expect(tellMembers('webhook', { url })).toEqual({ url: 'https://exemple.fr' });
});

test('a batch is told by its numbers, and a long value by its length', () => {
  expect(tellMembers('outlay', { results: [{ status: 201 }, { status: 400 }] })).toEqual({
    accepted: 1,
    refused: 1,
  });
  expect(tellMembers('project', { name: 'x'.repeat(5000) })).toEqual({ name: '… (5002)' });
});

test('of two states, exactly what differs is told, and both sides name the same members', () => {
  fc.assert(
    fc.property(members, members, (before, after) => {
      const changes = deedChanges(before, after);
      expect(Object.keys(changes.before ?? {})).toEqual(Object.keys(changes.after ?? {}));
      for (const name of Object.keys({ ...before, ...after })) {
        const differs =
          JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null);
        expect(Object.hasOwn(changes.after ?? {}, name)).toBe(differs);
      }
      expect(deedChanges(before, before)).toEqual({ before: null, after: null });
    }),
  );
});

test('what is created has no before, what is deleted no after', () => {
  expect(deedChanges(null, { name: 'x' })).toEqual({ before: null, after: { name: 'x' } });
  expect(deedChanges({ name: 'x' }, null)).toEqual({ before: { name: 'x' }, after: null });
});

test('that an agent has another name or e-mail is told, and neither of them', () => {
  expect(
    deedChanges(
      { email: 'a@exemple.fr', firstname: 'Ada', administrator: false },
      { email: 'b@exemple.fr', firstname: 'Ada', administrator: true },
    ),
  ).toEqual({
    before: { email: '***', administrator: false },
    after: { email: '***', administrator: true },
  });
  expect(deedChanges(null, { email: 'a@exemple.fr', picture: null })).toEqual({
    before: null,
    after: { email: '***', picture: null },
  });
});
