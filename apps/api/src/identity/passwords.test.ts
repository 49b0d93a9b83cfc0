import { randomBytes, scryptSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashPassword, isOutdated, isPassword } from './passwords.ts';

/** A hash as an older release could have made it. */
function oldHash(password: string, N: number): string {
  const salt = randomBytes(16);
  const hash = scryptSync(password, salt, 32, { N, r: 8, p: 1, maxmem: 256 * 2 ** 20 });
  return `scrypt$${N}$8$1$${salt.toString('base64')}$${hash.toString('base64')}`;
}

test('a password matches, however its accents were typed, and no other does', async () => {
  const stored = await hashPassword('mot de passe très sûr'.normalize('NFD'));
  expect(await isPassword('mot de passe très sûr'.normalize('NFC'), stored)).toBe(true);
  expect(await isPassword('mot de passe tres sur', stored)).toBe(false);
  expect(await isPassword('', stored)).toBe(false);
});

test('two hashes of a password differ, and neither contains it', async () => {
  const [one, two] = [await hashPassword('correct horse'), await hashPassword('correct horse')];
  expect(one).not.toBe(two);
  expect(one).toMatch(/^scrypt\$131072\$8\$1\$/);
  expect(one).not.toContain('horse');
});

test('no password matches an unknown account', async () => {
  expect(await isPassword('anything', undefined)).toBe(false);
});

test('a hash of an older release still serves, and is known to be old', async () => {
  const old = oldHash('correct horse', 2 ** 16);
  expect(await isPassword('correct horse', old)).toBe(true);
  expect(await isPassword('wrong', old)).toBe(false);
  expect(isOutdated(old)).toBe(true);
  expect(isOutdated(await hashPassword('correct horse'))).toBe(false);
});

/** The CPU time of all threads: how busy the machine is does not count. */
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  return process.cpuUsage(before).user;
}

test('a wrong password costs as much with an old hash as without an account', async () => {
  // The first check makes the decoy. The old hash alone would cost an eighth of the unknown account.
  await isPassword('wrong', undefined);
  const old = oldHash('correct horse', 2 ** 14);
  const unknown = await cpuOf(() => isPassword('wrong', undefined));
  expect(await cpuOf(() => isPassword('wrong', old))).toBeGreaterThan(unknown / 2);
});
