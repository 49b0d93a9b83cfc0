import { randomBytes, scryptSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { Passwords, serverCost } from './passwords.ts';

const cost = { N: 2 ** 12, r: 8, p: 1 };

/** A hash as an older release could have made it. */
function oldHash(password: string, N: number): string {
  const salt = randomBytes(16);
  const hash = scryptSync(password, salt, 32, { N, r: 8, p: 1 });
  return `scrypt$${N}$8$1$${salt.toString('base64')}$${hash.toString('base64')}`;
}

test('a password matches, however its accents were typed, and no other does', async () => {
  const passwords = new Passwords(cost);
  const stored = await passwords.hash('mot de passe très sûr'.normalize('NFD'));
  expect(await passwords.matches('mot de passe très sûr'.normalize('NFC'), stored)).toBe(true);
  expect(await passwords.matches('mot de passe tres sur', stored)).toBe(false);
  expect(await passwords.matches('', stored)).toBe(false);
});

test('two hashes of a password differ, tell their cost, and do not contain it', async () => {
  const passwords = new Passwords(serverCost);
  const [one, two] = [await passwords.hash('correct horse'), await passwords.hash('correct horse')];
  expect(one).not.toBe(two);
  expect(one).toMatch(/^scrypt\$131072\$8\$1\$/);
  expect(one).not.toContain('horse');
});

test('no password matches an unknown account', async () => {
  expect(await new Passwords(cost).matches('anything', undefined)).toBe(false);
});

test('a hash of an older release still serves, and is known to be old', async () => {
  const passwords = new Passwords(cost);
  const old = oldHash('correct horse', 2 ** 11);
  expect(await passwords.matches('correct horse', old)).toBe(true);
  expect(await passwords.matches('wrong', old)).toBe(false);
  expect(passwords.isOutdated(old)).toBe(true);
  expect(passwords.isOutdated(await passwords.hash('correct horse'))).toBe(false);
});

test('a wrong password costs as much with an old hash as without an account', async () => {
  let spent = 0;
  const passwords = new Passwords(cost, async (_, __, size, { N }) => {
    spent += N;
    return Buffer.alloc(size);
  });
  // The first check makes the decoy.
  await passwords.matches('wrong', undefined);
  for (const stored of [undefined, oldHash('correct horse', 2 ** 9)]) {
    spent = 0;
    expect(await passwords.matches('wrong', stored)).toBe(false);
    expect(spent).toBe(cost.N);
  }
});
