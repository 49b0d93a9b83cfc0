import { randomBytes, scrypt as scryptCallback, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { WorkQueue } from './work-queue.ts';

const scrypt = promisify<string, Buffer, number, object, Buffer>(scryptCallback);

/** OWASP's first choice for scrypt: 128 MiB and about half a second of one core. */
const cost = { N: 2 ** 17, r: 8, p: 1 };
const length = 32;

/** More than `cost` takes, which is 128 × N × r bytes. */
const maxmem = 256 * 2 ** 20;

/** Two at once take 256 MiB. Nobody waits for more than some five seconds: the rest is told so. */
const queue = new WorkQueue({ atOnce: 2, waiting: 16 });

const derive = (
  password: string,
  salt: Buffer,
  size: number,
  { N, r, p }: typeof cost,
): Promise<Buffer> =>
  queue.run(() => scrypt(password.normalize('NFKC'), salt, size, { N, r, p, maxmem }));

/** The result holds the cost beside the hash, so that the cost can rise later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, length, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), hash.toString('base64')].join(
    '$',
  );
}

function parse(stored: string) {
  const [, N, r, p, salt = '', hash = ''] = stored.split('$');
  return {
    cost: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}

/** Whether a hash was made at a lower cost than today's. */
export function isOutdated(stored: string): boolean {
  const { N, r, p } = parse(stored).cost;
  return N * r * p < cost.N * cost.r * cost.p;
}

/** Takes as long without a stored hash: the time must not reveal who has an account. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(16).toString('base64')).catch((error) => {
    decoy = undefined;
    throw error;
  });
  const decoyHash = await decoy;
  const { cost: found, salt, hash } = parse(stored ?? decoyHash);
  const derived = await derive(password, salt, hash.length, found);
  const isEqual = timingSafeEqual(derived, hash) && stored !== undefined;
  // A hash of an older release is checked sooner. A wrong password must not show that it has one.
  if (!isEqual)
    for (let spent = found.N; spent < cost.N; spent += found.N)
      await derive(password, salt, hash.length, found);
  return isEqual;
}

/** Made at the first sign-in, known account or not, so that a start does not wait for it. */
let decoy: Promise<string> | undefined;
