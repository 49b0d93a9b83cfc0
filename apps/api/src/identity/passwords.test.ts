import { randomBytes, scryptSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { Passwords, serverCost } from './passwords.ts';

const cost = { N: 2 ** 12, r: 8, p: 1 };

const asker = { address: '192.0.2.1', account: 'ada@exemple.fr' };

/** A hash as an older release could have made it. */
function oldHash(password: string, N: number): string {
  const salt = randomBytes(16);
  const hash = scryptSync(password, salt, 32, { N, r: 8, p: 1 });
  return `scrypt$${N}$8$1$${salt.toString('base64')}$${hash.toString('base64')}`;
}

test('a password matches, however its accents were typed, and no other does', async () => {
  const passwords = new Passwords(cost);
  const stored = await passwords.hash('mot de passe très sûr'.normalize('NFD'));
  expect(await passwords.matches('mot de passe très sûr'.normalize('NFC'), stored, asker)).toBe(
    true,
  );
  expect(await passwords.matches('mot de passe tres sur', stored, asker)).toBe(false);
  expect(await passwords.matches('', stored, asker)).toBe(false);
});

test('two hashes of a password differ, tell their cost, and do not contain it', async () => {
  const passwords = new Passwords(serverCost);
  const [one, two] = [await passwords.hash('correct horse'), await passwords.hash('correct horse')];
  expect(one).not.toBe(two);
  expect(one).toMatch(/^scrypt\$131072\$8\$1\$/);
  expect(one).not.toContain('horse');
});

test('no password matches an unknown account', async () => {
  expect(await new Passwords(cost).matches('anything', undefined, asker)).toBe(false);
});

test('a hash of an older release still serves, and is known to be old', async () => {
  const passwords = new Passwords(cost);
  const old = oldHash('correct horse', 2 ** 11);
  expect(await passwords.matches('correct horse', old, asker)).toBe(true);
  expect(await passwords.matches('wrong', old, asker)).toBe(false);
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
  await passwords.matches('wrong', undefined, asker);
  for (const stored of [undefined, oldHash('correct horse', 2 ** 9)]) {
    spent = 0;
    expect(await passwords.matches('wrong', stored, asker)).toBe(false);
    expect(spent).toBe(cost.N);
  }
});

test('a flood of wrong passwords from forty addresses holds nobody else up', async () => {
  const ends: (() => void)[] = [];
  const passwords = new Passwords(cost, async (_, salt, size) => {
    await new Promise<void>((resolve) => ends.push(resolve));
    return Buffer.alloc(size, salt.length);
  });
  const endOne = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  const stored = oldHash('correct horse', cost.N);
  const tryFrom = (address: number) =>
    passwords
      .matches('wrong', stored, { address: `192.0.2.${address}`, account: `${address}@exemple.fr` })
      .catch(() => false);
  const flood = Array.from({ length: 40 }, (_, address) => tryFrom(address));
  for (let round = 0; round < 40; round += 1) await endOne();
  await Promise.all(flood);
  // They come again, each as soon as it is answered, and were all wrong before.
  const again = Array.from({ length: 10 }, (_, address) => tryFrom(address));
  await new Promise((resolve) => setImmediate(resolve));
  const others = [
    passwords.matches('x', stored, { address: '198.51.100.7', account: 'bob@exemple.fr' }),
    passwords.matches('x', stored, { known: 'device' }),
  ];
  await new Promise((resolve) => setImmediate(resolve));
  // The two that run, then these two.
  for (let round = 0; round < 4; round += 1) await endOne();
  expect(await Promise.all(others)).toEqual([false, false]);
  while (ends.length > 0) await endOne();
  await Promise.all(again);
});
