import type { NewIngestionKey } from '@sillage/contract/access/ingestion-keys';
import { expect, test } from 'vitest';
import { ingestionKeyFaults } from './ingestion-key-faults.ts';

const now = Date.UTC(2026, 0, 1);
const origins = ['https://exemple.fr'];

test.each<[string, Omit<NewIngestionKey, 'name'>, string[]]>([
  ['a secret key', {}, []],
  ['a public key with its sites', { kind: 'public', allowedOrigins: origins }, []],
  ['a key that will expire', { expiresAt: '2026-01-02' }, []],
  [
    'a public key without sites',
    { kind: 'public' },
    ['allowedOrigins should not be empty when kind is public'],
  ],
  [
    'a secret key with sites, of the past',
    { allowedOrigins: origins, expiresAt: '2026-01-01T00:00:00Z' },
    ['allowedOrigins must be absent when kind is secret', 'expiresAt must be in the future'],
  ],
])('%s', (_, key, faults) => {
  expect(ingestionKeyFaults({ name: 'Clé', ...key }, now)).toEqual(faults);
});
