import { randomBytes, scrypt as scryptCallback, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const scrypt = promisify<string, Buffer, number, object, Buffer>(scryptCallback);

/** OWASP's advice for scrypt, at 64 MiB; the next step up is 128 MiB. */
const cost = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 2 ** 20 };
const length = 32;

/** The result holds the cost beside the hash, so that the cost can rise later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await scrypt(password.normalize('NFKC'), salt, length, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), hash.toString('base64')].join(
    '$',
  );
}

/** Takes as long without a stored hash: the time must not reveal who has an account. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(16).toString('base64'));
  const decoyHash = await decoy;
  const [, N, r, p, salt = '', hash = ''] = (stored ?? decoyHash).split('$');
  const expected = Buffer.from(hash, 'base64');
  const options = { N: Number(N), r: Number(r), p: Number(p), maxmem: cost.maxmem };
  const found = await scrypt(
    password.normalize('NFKC'),
    Buffer.from(salt, 'base64'),
    expected.length,
    options,
  );
  return timingSafeEqual(found, expected) && stored !== undefined;
}

/** Made at the first sign-in, known account or not, so that a start does not wait for it. */
let decoy: Promise<string> | undefined;
