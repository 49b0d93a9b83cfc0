import { randomBytes, scrypt as scryptCallback, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { LRUCache } from 'lru-cache';
import { type Place, WorkQueue } from './work-queue.ts';

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

/** Of who was let in already, or of nobody: before all strangers. */
const ours: Place = { rank: 0, keys: [] };

/** More than `serverCost` takes. */
const maxmem = 256 * 2 ** 20;

/** Who asks for a password to be checked: somebody we know, or anybody who says to have an account. */
export type Asker = { known: string } | { address: string; account: string };

/** How long a wrong password puts its address behind others, in milliseconds. */
const memory = 10 * 60_000;

/** Hashes passwords at one cost. A server has one of them: all who sign in share its queue. */
export class Passwords {
  readonly #cost: PasswordCost;
  readonly #scrypt: Derive;
  /** Two at once take 256 MiB. Nobody waits for more than some two seconds: the rest is told so. */
  readonly #queue = new WorkQueue({ atOnce: 2, waiting: 8, perKey: 3 });
  /** How many wrong passwords came from each address: those of a flood wait behind all others. */
  readonly #wrong = new LRUCache<string, number>({ max: 10_000, ttl: memory });
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
    const hash = await this.#derive(ours, password, salt, length, this.#cost);
    return ['scrypt', N, r, p, salt.toString('base64'), hash.toString('base64')].join('$');
  }

  /** Whether a hash was made at a lower cost than today's. */
  isOutdated(stored: string): boolean {
    return product(parse(stored).cost) < product(this.#cost);
  }

  /** Takes as long without a stored hash: the time must not reveal who has an account. */
  async matches(password: string, stored: string | undefined, asker: Asker): Promise<boolean> {
    const place = this.#placeOf(asker);
    const { cost, salt, hash } = parse(stored ?? (await this.#decoyHash()));
    const derived = await this.#derive(place, password, salt, hash.length, cost);
    const isEqual = timingSafeEqual(derived, hash) && stored !== undefined;
    if (isEqual) return true;
    if ('address' in asker)
      this.#wrong.set(asker.address, (this.#wrong.get(asker.address) ?? 0) + 1);
    // A hash of an older release is checked sooner. A wrong password must not show that it has one.
    for (let spent = cost.N; spent < this.#cost.N; spent += cost.N)
      await this.#derive(place, password, salt, hash.length, cost);
    return false;
  }

  #placeOf(asker: Asker): Place {
    return 'known' in asker
      ? { rank: ours.rank, keys: [`known ${asker.known}`] }
      : {
          rank: 1 + (this.#wrong.get(asker.address) ?? 0),
          keys: [`address ${asker.address}`, `account ${asker.account}`],
        };
  }

  #decoyHash(): Promise<string> {
    this.#decoy ??= this.hash(randomBytes(16).toString('base64')).catch((error) => {
      this.#decoy = undefined;
      throw error;
    });
    return this.#decoy;
  }

  #derive(
    place: Place,
    password: string,
    salt: Buffer,
    size: number,
    cost: PasswordCost,
  ): Promise<Buffer> {
    const options = { ...cost, maxmem };
    return this.#queue.run(place, () =>
      this.#scrypt(password.normalize('NFKC'), salt, size, options),
    );
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
