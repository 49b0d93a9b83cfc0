import type { NewField } from '@sillage/contract/events/fields';
import { expect, test } from 'vitest';
import { type KeyMeaning, storageKeyFaults, userKeyFaults } from './storage-key-faults.ts';

const total: KeyMeaning = { storageKey: 'total', type: 'number', entity: 'statistic' };
const field = (changes: Partial<NewField>): NewField => ({
  ingestionKey: 'x',
  ...total,
  ...changes,
});
const fault =
  'fields.0.storageKey must be of type number and entity statistic, as elsewhere in the project';

test('a key has one meaning', () => {
  expect(storageKeyFaults([field({})], [total])).toEqual([]);
  expect(storageKeyFaults([field({ storageKey: 'other', type: 'currency' })], [total])).toEqual([]);
  expect(storageKeyFaults([field({ type: 'currency' })], [total])).toEqual([fault]);
  expect(storageKeyFaults([field({ entity: 'event-type' })], [total])).toEqual([fault]);
});

test('a field that was there before, as it is, stays', () => {
  const before: KeyMeaning = { ...total, type: 'currency' };
  expect(storageKeyFaults([field({ type: 'currency' })], [total], [before])).toEqual([]);
  expect(
    storageKeyFaults([field({ type: 'string', entity: 'event-type' })], [total], [before]),
  ).toEqual([fault]);
});

test('a field of persons follows the event types', () => {
  const email: KeyMeaning = { storageKey: 'email', type: 'string', entity: 'user' };
  expect(userKeyFaults(email, [email])).toEqual([]);
  expect(userKeyFaults({ ...email, type: 'email' }, [email])).toEqual([
    'storageKey must be of type string and entity user, as elsewhere in the project',
  ]);
});
