import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

test('a password matches, however its accents were typed, and no other does', async () => {
  const stored = await hashPassword('mot de passe très sûr'.normalize('NFD'));
  expect(await isPassword('mot de passe très sûr'.normalize('NFC'), stored)).toBe(true);
  expect(await isPassword('mot de passe tres sur', stored)).toBe(false);
  expect(await isPassword('', stored)).toBe(false);
});

test('two hashes of a password differ, and neither contains it', async () => {
  const [one, two] = [await hashPassword('correct horse'), await hashPassword('correct horse')];
  expect(one).not.toBe(two);
  expect(one).toMatch(/^scrypt\$65536\$8\$1\$/);
  expect(one).not.toContain('horse');
});

test('no password matches an unknown account', async () => {
  expect(await isPassword('anything', undefined)).toBe(false);
});
