import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Identity,
  type KnownPeople,
  type KnownUser,
  keyOfIdentity,
  type Owner,
  resolveUsers,
  type Statement,
} from './resolve-users.ts';

const identity = (text: string): Identity => {
  const [storageKey = '', value = ''] = text.split(':');
  return { storageKey, value };
};
const trusted = (...texts: string[]): Statement => ({
  identities: texts.map(identity),
  trusted: true,
});
const stranger = (...texts: string[]): Statement => ({ ...trusted(...texts), trusted: false });

/** Everything that is known, kept from one batch of events to the next. */
class World {
  readonly owners = new Map<string, Owner>();
  readonly users = new Map<string, KnownUser>();
  readonly claims: string[] = [];
  readonly merges: string[] = [];
  separate: [string, string][] = [];
  #next = 0;

  send(...events: Statement[]): (string | null)[] {
    const resolution = resolveUsers(
      events,
      this.#known(),
      () => `u${String(++this.#next).padStart(3, '0')}`,
    );
    for (const id of resolution.created) this.users.set(id, { id, createdAt: Number(id.slice(1)) });
    for (const { from, into } of resolution.merged) {
      this.merges.push(`${from} into ${into}`);
      this.users.delete(from);
      for (const [key, owner] of this.owners)
        if (owner.userId === from) this.owners.set(key, { ...owner, userId: into });
    }
    for (const { from, into } of resolution.claimed) this.claims.push(`${from} is ${into}`);
    for (const [key, owner] of resolution.changed) this.owners.set(key, owner);
    return resolution.users.map((user) => user?.userId ?? null);
  }

  ownerOf(text: string): string | undefined {
    return this.owners.get(keyOfIdentity(identity(text)))?.userId;
  }

  /** The identities of each person. */
  people(): string {
    const people = Map.groupBy(this.owners, ([, { userId }]) => userId);
    return JSON.stringify(
      [...people.values()].map((list) => list.map(([key]) => key).sort()).sort(),
    );
  }

  #known(): KnownPeople {
    const identities = Map.groupBy(this.owners, ([, { userId }]) => userId);
    const kept = new Map(
      [...identities].map(([userId, all]) => {
        const trusted = all.some(([, owner]) => owner.trusted);
        const those = all.filter(([, owner]) => owner.trusted === trusted);
        const counts = new Map<string, number>();
        for (const [key] of those) {
          const [storageKey] = JSON.parse(key);
          counts.set(storageKey, (counts.get(storageKey) ?? 0) + 1);
        }
        return [userId, { trusted, counts }];
      }),
    );
    const areSeparate = (one: string, other: string) =>
      this.separate.some((pair) => pair.includes(one) && pair.includes(other));
    return { owners: this.owners, users: this.users, kept, areSeparate };
  }
}

test('a new person is created once, however many events identify them', () => {
  const world = new World();
  const users = world.send(
    stranger('email:a'),
    stranger('email:a', 'phone:1'),
    stranger('phone:1'),
    stranger(),
  );
  expect(users).toEqual(['u001', 'u001', 'u001', null]);
  expect([...world.users.keys()]).toEqual(['u001']);
});

test('a trusted sender makes one person of two, the oldest', () => {
  const world = new World();
  world.send(stranger('phone:1'), stranger('email:a'));
  expect(world.send(trusted('email:a', 'phone:1'))).toEqual(['u001']);
  expect(world.merges).toEqual(['u002 into u001']);
});

test('a stranger never makes one person of two: what they say is a claim', () => {
  const world = new World();
  world.send(trusted('email:a'), stranger('email:b'));
  expect(world.send(stranger('email:b', 'email:a', 'phone:9'))).toEqual(['u002']);
  expect(world.merges).toEqual([]);
  expect(world.claims).toEqual(['u002 is u001']);
  expect(world.ownerOf('phone:9')).toBeUndefined();
});

test('two users whom someone has parted stay apart, whoever says otherwise', () => {
  const world = new World();
  world.send(trusted('email:a'), trusted('email:b'));
  world.separate = [['u001', 'u002']];
  expect(world.send(trusted('email:a', 'email:b'))).toEqual(['u001']);
  expect(world.merges).toEqual([]);
  expect(world.claims).toEqual(['u002 is u001']);
});

test('an identity that a stranger gave to a customer does not pull another customer in', () => {
  const world = new World();
  world.send(trusted('customer:1', 'email:victim'));
  world.send(stranger('email:victim', 'customer:2'));
  expect(world.send(trusted('customer:2', 'email:b'))).toEqual(['u002']);
  expect(world.ownerOf('customer:2')).toBe('u002');
  expect(world.ownerOf('email:victim')).toBe('u001');
  expect(world.claims).toEqual(['u002 is u001']);
});

test('it does not, either, when the other customer is known already', () => {
  const world = new World();
  world.send(trusted('customer:1', 'email:victim'), trusted('email:b'));
  world.send(stranger('email:victim', 'phone:2'), trusted('phone:2'));
  world.send(trusted('email:b', 'phone:2'));
  expect(world.merges).toEqual([]);
  expect(world.ownerOf('phone:2')).toBe('u002');
});

test('a stranger who takes the next customer numbers gets none of the customers', () => {
  const world = new World();
  world.send(stranger('email:thief', 'customer:8', 'customer:9'));
  expect(world.send(trusted('customer:8', 'email:real'))).toEqual(['u002']);
  expect(world.claims).toEqual(['u002 is u001']);
  expect(world.ownerOf('email:thief')).toBe('u001');
});

test('what a visitor said of themselves holds as long as no trusted sender says otherwise', () => {
  const world = new World();
  world.send(stranger('email:a', 'phone:1'));
  expect(world.send(trusted('email:a', 'customer:7'))).toEqual(['u001']);
  expect(world.send(trusted('phone:1', 'call:3'))).toEqual(['u001']);
});

test('after a merge, an identity remembers the home to which it would return', () => {
  const world = new World();
  world.send(trusted('email:a'), trusted('email:b'));
  world.send(trusted('email:a', 'email:b'));
  const keep = world.owners.get(keyOfIdentity(identity('email:b')));
  expect(keep).toMatchObject({ userId: 'u001', home: 'u002' });
  world.send(trusted('email:b', 'phone:2'));
  expect(world.owners.get(keyOfIdentity(identity('phone:2')))).toMatchObject({ home: 'u002' });
});

const statements = (trust: fc.Arbitrary<boolean>) =>
  fc.array(
    fc.record({
      identities: fc.array(
        fc.record({
          storageKey: fc.constantFrom('email', 'phone', 'customer'),
          value: fc.constantFrom('1', '2', '3'),
        }),
        { minLength: 1, maxLength: 3 },
      ),
      trusted: trust,
    }),
    { maxLength: 8 },
  );

const after = (...batches: Statement[][]): World => {
  const world = new World();
  for (const batch of batches) world.send(...batch);
  return world;
};

test('merging is associative: events in one batch or one by one give the same people', () => {
  fc.assert(
    fc.property(statements(fc.boolean()), (events) => {
      expect(after(...events.map((each) => [each])).people()).toBe(after(events).people());
    }),
    { numRuns: 1000 },
  );
});

test('among trusted senders, merging does not depend on the order of events', () => {
  fc.assert(
    fc.property(statements(fc.constant(true)), (events) => {
      expect(after(events.toReversed()).people()).toBe(after(events).people());
    }),
  );
});

test('strangers alone never merge anyone', () => {
  fc.assert(
    fc.property(statements(fc.boolean()), statements(fc.constant(false)), (before, events) => {
      const world = after(before);
      const count = world.merges.length;
      world.send(...events);
      expect(world.merges.length).toBe(count);
    }),
  );
});

test('each event belongs to the owner of one of its identities', () => {
  fc.assert(
    fc.property(statements(fc.boolean()), (events) => {
      const world = new World();
      for (const event of events) {
        const [user] = world.send(event);
        const owners = event.identities.map((each) => world.owners.get(keyOfIdentity(each)));
        expect(owners.map((owner) => owner?.userId)).toContain(user);
      }
    }),
  );
});
