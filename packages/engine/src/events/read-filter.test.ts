import type { Field } from '@sillage/contract/events/fields';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldParsers } from './field-parsers.ts';
import { type EventDescriptions, readFilter } from './read-filter.ts';

const field = (
  storageKey: string,
  type: Field['type'],
  entity: Field['entity'] = 'event-type',
) => ({
  ingestionKey: storageKey,
  storageKey,
  type,
  entity,
  discriminant: false,
  optional: true,
  isPii: false,
  isMostProbableLocation: false,
});

const project: EventDescriptions = {
  currency: 'EUR',
  eventTypes: [
    {
      fields: [
        field('shop', 'string'),
        field('seats', 'number'),
        field('gift', 'boolean'),
        field('day', 'date'),
        field('price', 'currency'),
        field('place', 'location'),
        field('email', 'email', 'user'),
        field('phone', 'phone', 'user'),
        field('paid', 'state', 'state'),
        field('turnover', 'currency', 'statistic'),
      ],
      phoneParsingConfig: [{ order: 1, countryCode: 'FR' }],
    },
    {
      fields: [field('seats', 'string'), field('phone', 'phone', 'user')],
      phoneParsingConfig: [{ order: 1, countryCode: 'BE' }],
    },
  ],
  userFields: [{ storageKey: 'customer', type: 'string' }],
};

const valuesOf = (fields: Record<string, unknown>) =>
  readFilter({ fields }, project).filter.fields?.map(({ values }) => values);
const faultsOf = (fields: Record<string, unknown>) => readFilter({ fields }, project).faults;

test.each<[string, unknown, unknown[]]>([
  ['email', ' Ada@Exemple.FR ', ['ada@exemple.fr']],
  ['day', '2026-03-01', ['2026-03-01T00:00:00.000Z']],
  ['day', '2026-03-01T10:00+01:00', ['2026-03-01T09:00:00.000Z']],
  ['seats', '12.50', [12.5, '12.50']],
  ['gift', 'TRUE', [true]],
  ['price', '12', [{ amount: 12, currency: 'EUR' }]],
  ['price', { amount: 12, currency: 'EUR' }, [{ amount: 12, currency: 'EUR' }]],
  ['place', ' Lyon ', [{ text: 'Lyon' }]],
  ['place', { text: 'Lyon' }, [{ text: 'Lyon' }]],
  ['place', { city: 'Lyon' }, [{ city: 'Lyon' }]],
  ['phone', '+33 6 12 34 56 78', ['+33612345678']],
  ['phone', '06 12 34 56 78', ['+33612345678']],
  ['phone', '0470 12 34 56', ['+33470123456', '+32470123456']],
  ['customer', 7, ['7']],
  ['shop', ['Lyon', 'Lille'], ['Lyon', 'Lille']],
])('%s is read as its type reads %j', (key, given, values) => {
  expect(valuesOf({ [key]: given })).toEqual([values]);
  expect(faultsOf({ [key]: given })).toEqual([]);
});

test('null stands for no value, alone or among others', () => {
  expect(readFilter({ fields: { shop: null, email: ['a@b.fr', null] } }, project)).toEqual({
    filter: {
      fields: [
        { storageKey: 'shop', values: [], orAbsent: true },
        { storageKey: 'email', values: ['a@b.fr'], orAbsent: true },
      ],
    },
    faults: [],
  });
});

test('what is not known, and what cannot be read, is said', () => {
  expect(
    readFilter(
      {
        states: { paid: 1, payd: 1 },
        fields: {
          chop: 'Lyon',
          paid: 1,
          turnover: 12,
          email: ['a@b.fr', 'nobody'],
          price: { amount: 12, currency: 'USD' },
          phone: 'none',
        },
      },
      project,
    ).faults,
  ).toEqual([
    'filter.states.payd must be a known state',
    'filter.fields.chop must be a known field of an event or a person',
    'filter.fields.paid must be a known field of an event or a person',
    'filter.fields.turnover must be a known field of an event or a person',
    'filter.fields.email.1 must be a valid email',
    'filter.fields.price must be a valid amount in the currency of the project',
    'filter.fields.phone must be a valid phone number, of 20 at most',
  ]);
  const places = { state: () => 'state', field: () => 'field', value: () => 'value' };
  const filter = { states: { payd: 1 as const }, fields: { chop: 1, email: 'nobody' } };
  expect(readFilter(filter, project, places).faults).toEqual([
    'state must be a known state',
    'field must be a known field of an event or a person',
    'value must be a valid email',
  ]);
});

test('only so many phone numbers are tried', () => {
  const numbers = Array.from({ length: 30 }, (_, index) => `06123456${10 + index}`);
  expect(faultsOf({ phone: numbers })).toHaveLength(10);
  expect(faultsOf({ phone: Array.from({ length: 200 }, () => '0612345678') })).toEqual([]);
});

test('what a field stores, a filter finds when it is given as it was sent', () => {
  const types = ['string', 'number', 'boolean', 'email', 'date', 'location'] as const;
  fc.assert(
    fc.property(fc.constantFrom(...types), fc.jsonValue(), (type, raw) => {
      const context = { currency: 'EUR', rates: undefined, phoneParsing: [] };
      const stored = fieldParsers[type](raw, context);
      const one: EventDescriptions = {
        currency: 'EUR',
        eventTypes: [{ fields: [field('x', type)], phoneParsingConfig: [] }],
        userFields: [],
      };
      if (raw === null || Array.isArray(raw)) return;
      if (typeof raw === 'object' && 'text' in raw) return;
      const { filter, faults } = readFilter({ fields: { x: raw } }, one);
      expect(filter.fields?.[0]?.values).toEqual(stored ? [stored.current] : []);
      expect(faults).toHaveLength(stored ? 0 : 1);
    }),
  );
});
