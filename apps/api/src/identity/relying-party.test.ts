import { expect, test } from 'vitest';
import { relyingPartyOf } from './relying-party.ts';

test('passkeys are for the host of the public address, with its origin', () => {
  expect(relyingPartyOf('https://sillage.exemple.fr:8443')).toEqual({
    id: 'sillage.exemple.fr',
    origin: 'https://sillage.exemple.fr:8443',
    name: 'Sillage',
  });
  expect(relyingPartyOf('http://localhost:3000')?.id).toBe('localhost');
});

test.each([
  'http://sillage.exemple.fr',
  'http://127.0.0.1:3000',
  'https://10.0.0.1',
  'https://[::1]',
])('there are none at %s', (url) => {
  expect(relyingPartyOf(url)).toBeUndefined();
});
