import { eventTypeFaults } from '@sillage/engine/events/event-type-faults';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changed, entities, type FieldType, newField, typeNames } from './wording.ts';

const anyChange = fc.record(
  {
    type: fc.constantFrom(...(Object.keys(typeNames) as FieldType[])),
    entity: fc.constantFrom(...entities),
    discriminant: fc.boolean(),
    isMostProbableLocation: fc.boolean(),
  },
  { requiredKeys: [] },
);

test('no series of changes makes a field that the API would refuse', () => {
  fc.assert(
    fc.property(fc.array(anyChange, { maxLength: 6 }), (changes) => {
      const start = { ...newField, ingestionKey: 'a', storageKey: 'a' };
      const field = changes.reduce(changed, start);
      expect(eventTypeFaults({ reference: 'x', name: 'x', fields: [field] })).toEqual([]);
    }),
  );
});
