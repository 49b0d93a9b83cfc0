import type { Field } from '@sillage/contract/events/fields';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keptKeys } from './kept-keys.ts';

const field = fc.record<Field>({
  ingestionKey: fc.constantFrom('a', 'b', 'c', 'd'),
  storageKey: fc.constantFrom('a', 'b', 'c', 'd'),
  type: fc.constant('string'),
  discriminant: fc.boolean(),
  entity: fc.constantFrom('user', 'event-type', 'state', 'statistic'),
  optional: fc.boolean(),
  isPii: fc.boolean(),
  isMostProbableLocation: fc.boolean(),
});
const keys = fc.subarray(['a', 'b', 'c', 'd', 'e']);

test('only keys that are declared, and that neither were nor are personal, are kept', () => {
  fc.assert(
    fc.property(fc.array(field, { maxLength: 6 }), keys, keys, (fields, piiFields, piiKeys) => {
      const kept = keptKeys(fields, { piiFields, piiKeys });
      for (const key of ['a', 'b', 'c', 'd', 'e']) {
        const declared = fields.filter(({ ingestionKey }) => ingestionKey === key);
        const personal = declared.some(
          ({ isPii, storageKey }) => isPii || piiFields.includes(storageKey),
        );
        const expected = declared.length > 0 && !personal && !piiKeys.includes(key);
        expect([key, kept.includes(key)]).toEqual([key, expected]);
      }
    }),
  );
});
