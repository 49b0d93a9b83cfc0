import type { NewField } from '@sillage/contract/events/fields';
import { expect, test } from 'vitest';
import { eventTypeFaults, metadataFaults } from './event-type-faults.ts';

const eventType = (...fields: NewField[]) => ({ reference: 'lead', name: 'Lead', fields });
const field = (changes: Partial<NewField>): NewField => ({
  ingestionKey: 'k',
  storageKey: 'k',
  type: 'string',
  entity: 'event-type',
  ...changes,
});

test('accepts valid fields of every entity', () => {
  const valid = eventType(
    field({ storageKey: 'email', type: 'email', entity: 'user', discriminant: true }),
    field({ storageKey: 'city', type: 'location', isMostProbableLocation: true }),
    field({ storageKey: 'paid', type: 'state', entity: 'state' }),
    field({ storageKey: 'turnover', type: 'currency', entity: 'statistic' }),
    field({ storageKey: 'event-count', type: 'number' }),
  );
  expect(eventTypeFaults(valid)).toEqual([]);
});

test.each<[Partial<NewField>, string]>([
  [{ entity: 'state' }, 'type must be state when entity is state'],
  [{ type: 'state' }, 'entity must be state when type is state'],
  [
    { entity: 'statistic' },
    'type must be one of the following values: number, currency when entity is statistic',
  ],
  [{ discriminant: true }, 'discriminant must be false when entity is not user'],
  [
    { discriminant: true, entity: 'user', type: 'boolean' },
    'discriminant must be false when type is boolean',
  ],
  [
    { isMostProbableLocation: true },
    'isMostProbableLocation must be false when type is not location',
  ],
  [
    { storageKey: 'state-delay-paid', entity: 'statistic', type: 'number' },
    'storageKey must not be the key of a built-in metric',
  ],
])('refuses %j', (changes, fault) => {
  expect(eventTypeFaults(eventType(field(changes)))).toEqual([`fields.0.${fault}`]);
});

test('reports every duplicate storage key and phone order', () => {
  const twice = { ...eventType(field({}), field({})), phoneParsingConfig: [] as never[] };
  expect(eventTypeFaults(twice)).toEqual(['fields.1.storageKey must be unique']);
  const phones = [
    { order: 1, countryCode: 'FR' },
    { order: 1, countryCode: 'BE' },
  ];
  expect(eventTypeFaults({ ...eventType(), phoneParsingConfig: phones })).toEqual([
    'phoneParsingConfig.1.order must be unique',
  ]);
});

test('an event type has so many phone numbers at most', () => {
  const phones = (count: number) =>
    eventType(
      ...Array.from({ length: count }, (_, at) => field({ storageKey: `p${at}`, type: 'phone' })),
    );
  expect(eventTypeFaults(phones(20))).toEqual([]);
  expect(eventTypeFaults(phones(21))).toEqual([
    'fields must contain no more than 20 phone numbers',
  ]);
});

test('metadata has so many characters at most, as JSON', () => {
  expect(metadataFaults({})).toEqual([]);
  expect(metadataFaults({ metadata: { note: 'x'.repeat(9000) } })).toEqual([]);
  expect(metadataFaults({ metadata: { note: 'x'.repeat(11_000) } })).toEqual([
    'metadata must be shorter than or equal to 10000 characters of JSON',
  ]);
});
