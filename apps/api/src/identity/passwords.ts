import { randomBytes, scrypt as scryptCallback, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { WorkQueue } from './work-queue.ts';

type Derive = (
  password: string,
  salt: Buffer,
  size: number,
  cost: PasswordCost & { maxmem: number },
) => Promise<Buffer>;

const scrypt: Derive = promisify<string, Buffer, number, object, Buffer>(scryptCallback);

/** What scrypt is asked: it takes 128 × N × r bytes. */
export interface PasswordCost {
  N: number;
  r: number;
  p: number;
}

/** OWASP's first choice for scrypt: 128 MiB and about half a second of one core. */
export const serverCost: PasswordCost = { N: 2 ** 17, r: 8, p: 1 };

const length = 32;

/** More than `serverCost` takes. */
const maxmem = 256 * 2 ** 20;

/** Hashes passwords at one cost. A server has one of them: all who sign in share its queue. */
export class Passwords {
  readonly #cost: PasswordCost;
  readonly #scrypt: Derive;
  /** Two at once take 256 MiB. Nobody waits for more than some five seconds: the rest is told so. */
  readonly #queue = new WorkQueue({ atOnce: 2, waiting: 16 });
  /** Made at the first sign-in, known account or not, so that a start does not wait for it. */
  #decoy: Promise<string> | undefined;

  constructor(cost: PasswordCost, derive = scrypt) {
    this.#cost = cost;
    this.#scrypt = derive;
  }

  /** The result holds the cost beside the hash, so that the cost can rise later. */
  async hash(password: string): Promise<string> {
    const { N, r, p } = this.#cost;
    const salt = randomBytes(16);
    const hash = await this.#derive(password, salt, length, this.#cost);
    return ['scrypt', N, r, p, salt.toString('base64'), hash.toString('base64')].join('$');
  }

  /** Whether a hash was made at a lower cost than today's. */
  isOutdated(stored: string): boolean {
    return product(parse(stored).cost) < product(this.#cost);
  }

  /** Takes as long without a stored hash: the time must not reveal who has an account. */
  async matches(password: string, stored: string | undefined): Promise<boolean> {
    const { cost, salt, hash } = parse(stored ?? (await this.#decoyHash()));
    const derived = await this.#derive(password, salt, hash.length, cost);
    const isEqual = timingSafeEqual(derived, hash) && stored !== undefined;
    // A hash of an older release is checked sooner. A wrong password must not show that it has one.
    if (!isEqual)
      for (let spent = cost.N; spent < this.#cost.N; spent += cost.N)
        await this.#derive(password, salt, hash.length, cost);
    return isEqual;
  }

  #decoyHash(): Promise<string> {
    this.#decoy ??= this.hash(randomBytes(16).toString('base64')).catch((error) => {
      this.#decoy = undefined;
      throw error;
    });
    return this.#decoy;
  }

  #derive(password: string, salt: Buffer, size: number, cost: PasswordCost): Promise<Buffer> {
    const options = { ...cost, maxmem };
    return this.#queue.run(() => this.#scrypt(password.normalize('NFKC'), salt, size, options));
  }
}

const product = ({ N, r, p }: PasswordCost): number => N * r * p;

function parse(stored: string) {
  const [, N, r, p, salt = '', hash = ''] = stored.split('$');
  return {
    cost: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}
