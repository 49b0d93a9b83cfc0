import type { EventType } from '@sillage/contract/events/event-types';
import { type Field, fieldTypes } from '@sillage/contract/events/fields';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeEvent } from './compute-event.ts';
import { explainPayload, isRefusal } from './explain-payload.ts';

const project = { currency: 'EUR', retentionDurationInDays: 10 };
const eventType = (fields: Field[]): EventType => ({
  _id: '',
  projectId: 'demo',
  reference: 'order',
  name: 'Commande',
  fields,
  metadata: {},
  phoneParsingConfig: [{ order: 1, countryCode: 'FR' }],
  createdAt: '',
  updatedAt: '',
  archivedAt: null,
});
const field = (changes: Partial<Field>): Field => ({
  ingestionKey: 'total',
  storageKey: 'turnover',
  type: 'string',
  entity: 'event-type',
  discriminant: false,
  optional: false,
  isPii: false,
  isMostProbableLocation: false,
  ...changes,
});

const keys = ['a', 'b', 'c', 'd', '__proto__'];
const anyField = fc.record({
  ingestionKey: fc.constantFrom(...keys),
  type: fc.constantFrom(...fieldTypes),
  optional: fc.boolean(),
  isPii: fc.boolean(),
});
const anyData = fc.dictionary(
  fc.constantFrom(...keys),
  fc.oneof(
    fc.constantFrom<unknown>(
      'ada@exemple.fr',
      '06 12 34 56 78',
      '2026-03-01',
      null,
      '',
      1,
      0,
      true,
    ),
    fc.constantFrom({ amount: 3, currency: 'EUR' }, { city: 'Lyon' }),
    fc.string(),
    fc.integer(),
    fc.array(fc.integer(), { maxLength: 2 }),
  ),
);

test('an event is refused when one of its readings is, and for the same reasons', () => {
  fc.assert(
    fc.property(fc.array(anyField, { maxLength: 5 }), anyData, (given, data) => {
      const fields = given.map((each, index) => field({ ...each, storageKey: `key${index}` }));
      const type = eventType(fields);
      const raw = { eventType: 'order', trackerId: null, eventDate: 0, receivedAt: 0, data };
      const computed = computeEvent(raw, type, project, undefined);
      const refusals = explainPayload(data, type, project).filter(isRefusal);
      const expected = computed.kind === 'trashed' ? computed.errors : [];
      expect(refusals.map(({ ingestionKey, verdict }) => [ingestionKey, verdict])).toEqual(
        expected.map((error) => [
          error.field,
          error.type === 'missing-field' ? 'missing' : 'refused',
        ]),
      );
    }),
  );
});

test('every key of the data has a reading', () => {
  fc.assert(
    fc.property(fc.array(anyField, { maxLength: 5 }), anyData, (given, data) => {
      const readings = explainPayload(data, eventType(given.map((each) => field(each))), project);
      const read = new Set(readings.map(({ ingestionKey }) => ingestionKey));
      expect(Object.keys(data).filter((key) => !read.has(key))).toEqual([]);
    }),
  );
});

test('an amount in another currency waits for the rate of its day', () => {
  const type = eventType([field({ type: 'currency', entity: 'statistic' })]);
  const read = (total: unknown) => explainPayload({ total }, type, project)[0];
  expect(read({ amount: 12, currency: 'USD' })).toMatchObject({
    verdict: 'understood',
    needsRate: true,
  });
  expect(read({ amount: 'douze', currency: 'USD' })).toMatchObject({ verdict: 'refused' });
  expect(read({ amount: 12, currency: 'dollars' })).toMatchObject({ verdict: 'refused' });
});

test('personal data and what nobody described are erased in the end', () => {
  const type = eventType([
    field({ ingestionKey: 'email', type: 'email', entity: 'user', isPii: true }),
    field({}),
  ]);
  const readings = explainPayload({ email: 'a@b.fr', total: 'x', more: 1 }, type, project);
  expect(readings.map(({ ingestionKey, isErased }) => [ingestionKey, isErased])).toEqual([
    ['email', true],
    ['total', false],
    ['more', true],
  ]);
});
