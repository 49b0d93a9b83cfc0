import { expect, test } from 'vitest';
import { readIdentities } from './read-identities.ts';

const fields = [
  { storageKey: 'email', type: 'email', discriminant: true },
  { storageKey: 'phone', type: 'phone', discriminant: true },
  { storageKey: 'city', type: 'location', discriminant: false },
] as const;
const read = (data: Record<string, unknown>) => readIdentities(data, fields, 'EUR');

test('identities are parsed as in events', () => {
  expect(read({ email: ' Ada@B.fr', phone: '+33 6 12 34 56 78' })).toEqual({
    identities: [
      { storageKey: 'email', value: 'ada@b.fr' },
      { storageKey: 'phone', value: '+33612345678' },
    ],
    faults: [],
  });
});

test('a blank text identifies nobody', () => {
  const customer = { storageKey: 'customer', type: 'string', discriminant: true } as const;
  expect(readIdentities({ customer: ' ' }, [customer], 'EUR')).toEqual({
    identities: [],
    faults: ['userData.customer is not valid'],
  });
});

test('any other key is a fault, and so is an empty object', () => {
  expect(read({ email: 'x', city: 'Lyon', age: 3 }).faults).toEqual([
    'userData.email is not valid',
    'userData.city must be an identity field of the project',
    'userData.age must be an identity field of the project',
  ]);
  expect(read({}).faults).toEqual(['userData should not be empty']);
});
