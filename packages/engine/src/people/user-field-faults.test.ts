import { userFieldTypes } from '@sillage/contract/people/user-fields';
import { expect, test } from 'vitest';
import { userFieldFaults } from './user-field-faults.ts';

const storageKey = 'key';

test.each(['string', 'email', 'phone', 'number'] as const)('a %s may identify a person', (type) => {
  expect(userFieldFaults({ storageKey, type, discriminant: true })).toEqual([]);
});

test.each(['boolean', 'date', 'location', 'currency'] as const)(
  'a %s may not identify a person',
  (type) => {
    expect(userFieldFaults({ storageKey, type, discriminant: true })).toEqual([
      `discriminant must be false when type is ${type}`,
    ]);
  },
);

test('a field of any type may describe a person', () => {
  const faults = userFieldTypes.flatMap((type) => [
    ...userFieldFaults({ storageKey, type }),
    ...userFieldFaults({ storageKey, type, discriminant: false }),
  ]);
  expect(faults).toEqual([]);
});
