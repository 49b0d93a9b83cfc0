import type { Field } from '@sillage/contract/events/fields';
import { expect, test } from 'vitest';
import { findIdentities, identityKeys } from './find-identities.ts';

const field = (storageKey: string, type: Field['type'], discriminant: boolean): Field => ({
  ingestionKey: storageKey,
  storageKey,
  type,
  entity: 'user',
  discriminant,
  optional: true,
  isPii: true,
  isMostProbableLocation: false,
});

const project = {
  currency: 'EUR',
  eventTypes: [
    {
      fields: [field('email', 'email', true), field('phone', 'phone', true)],
      phoneParsingConfig: [
        { order: 2, countryCode: 'BE' },
        { order: 1, countryCode: 'FR' },
      ],
    },
    { fields: [field('firstname', 'string', false)], phoneParsingConfig: [] },
  ],
  userFields: [
    { storageKey: 'customer', type: 'string' as const, discriminant: true },
    { storageKey: 'email', type: 'email' as const, discriminant: true },
  ],
};

test('people are known by the discriminant fields of event types and of the project', () => {
  expect(identityKeys(project)).toEqual(['email', 'phone', 'customer']);
});

test.each<[string, Record<string, string[]>]>([
  [' Ada@Exemple.FR ', { email: ['ada@exemple.fr'], customer: [' Ada@Exemple.FR '] }],
  ['06 12 34 56 78', { phone: ['+33612345678'], customer: ['06 12 34 56 78'] }],
  ['+32470123456', { phone: ['+32470123456'], customer: ['+32470123456'] }],
  ['C-7', { customer: ['C-7'] }],
])('%j is tried as each of them reads it', (text, expected) => {
  const found = Map.groupBy(findIdentities(text, project), ({ storageKey }) => storageKey);
  expect(
    Object.fromEntries([...found].map(([key, all]) => [key, all.map(({ value }) => value)])),
  ).toEqual(expected);
});

test('one field alone can be asked for', () => {
  expect(findIdentities('Ada@Exemple.fr', project, 'email')).toEqual([
    { storageKey: 'email', value: 'ada@exemple.fr' },
  ]);
  expect(findIdentities('Ada@Exemple.fr', project, 'firstname')).toEqual([]);
});
