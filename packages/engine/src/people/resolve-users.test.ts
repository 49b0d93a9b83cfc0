import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type KnownUser, resolveUsers } from './resolve-users.ts';

const counter = () => {
  let next = 0;
  return () => `new-${++next}`;
};
const event = (...identities: string[]) => ({ identities });

test('a new person is created once, however many events identify them', () => {
  const { users, created } = resolveUsers(
    [event('email:a'), event('email:a', 'phone:1'), event('phone:1'), event()],
    new Map(),
    counter(),
  );
  expect(users).toEqual(['new-1', 'new-1', 'new-1', null]);
  expect(created).toEqual(['new-1']);
});

test('a known person is recognised', () => {
  const known = new Map([['email:a', { id: 'u1', createdAt: 5 }]]);
  const { users, created, owners } = resolveUsers([event('email:a', 'phone:1')], known, counter());
  expect(users).toEqual(['u1']);
  expect(created).toEqual([]);
  expect(owners).toEqual(
    new Map([
      ['email:a', 'u1'],
      ['phone:1', 'u1'],
    ]),
  );
});

test('a person known as several users becomes the oldest', () => {
  const known = new Map([
    ['email:a', { id: 'young', createdAt: 9 }],
    ['phone:1', { id: 'old', createdAt: 5 }],
  ]);
  const { users, merged } = resolveUsers([event('email:a', 'phone:1')], known, counter());
  expect(users).toEqual(['old']);
  expect(merged).toEqual([{ from: 'young', into: 'old' }]);
});

const identities = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
const batches = fc.array(
  fc.array(identities, { minLength: 1, maxLength: 3 }).map((list) => ({ identities: list })),
  { maxLength: 8 },
);

/** Groups identities by person, after the events were resolved batch by batch. */
function replay(parts: { identities: string[] }[][]): string {
  const known = new Map<string, KnownUser>();
  let next = 0;
  for (const part of parts) {
    const newId = () => `u${String(++next).padStart(3, '0')}`;
    const { owners, merged } = resolveUsers(part, known, newId);
    const winners = new Map(merged.map(({ from, into }) => [from, into]));
    for (const [identity, user] of known)
      known.set(identity, { ...user, id: winners.get(user.id) ?? user.id });
    for (const [identity, id] of owners)
      known.set(identity, { id, createdAt: Number(id.slice(1)) });
  }
  const people = Map.groupBy(known, ([, { id }]) => id);
  return JSON.stringify(
    [...people.values()].map((list) => list.map(([name]) => name).sort()).sort(),
  );
}

test('merging is associative: events in one batch or one by one give the same people', () => {
  fc.assert(
    fc.property(batches, (events) => {
      expect(replay(events.map((each) => [each]))).toBe(replay([events]));
    }),
  );
});

test('merging does not depend on the order of events', () => {
  fc.assert(
    fc.property(batches, (events) => {
      expect(replay([[...events].reverse()])).toBe(replay([events]));
    }),
  );
});
