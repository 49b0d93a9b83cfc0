import { ApiError } from '../errors/api-error.ts';

interface Limits {
  /** How many pieces of work run at once. */
  atOnce: number;
  /** How many more may wait. */
  waiting: number;
  /** How many of them, running ones included, may be of one key. */
  perKey: number;
}

/** Where a piece of work stands in the queue. */
export interface Place {
  /** The lowest is served first. */
  rank: number;
  /** Whose it is: an address, an account. */
  keys: readonly string[];
}

interface Waiting extends Place {
  begin: () => void;
  refuse: (reason: ApiError) => void;
}

const crowded = () => new ApiError('unavailable');

/**
 * Runs costly work a few pieces at a time: the lowest rank first, then first come first served. Says
 * `unavailable` to a crowd, and to who asks too often; when all places are taken, the highest rank goes.
 */
export class WorkQueue {
  readonly #limits: Limits;
  /** In the order in which they will be served. */
  readonly #waiting: Waiting[] = [];
  readonly #held = new Map<string, number>();
  #running = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  async run<T>(place: Place, work: () => Promise<T>): Promise<T> {
    const { perKey } = this.#limits;
    if (place.keys.some((key) => (this.#held.get(key) ?? 0) >= perKey)) throw crowded();
    this.#hold(place, 1);
    try {
      if (this.#running < this.#limits.atOnce) this.#running += 1;
      else await this.#turn(place);
    } catch (error) {
      this.#hold(place, -1);
      throw error;
    }
    try {
      return await work();
    } finally {
      this.#hold(place, -1);
      const next = this.#waiting.shift();
      if (next) next.begin();
      else this.#running -= 1;
    }
  }

  #hold({ keys }: Place, by: 1 | -1): void {
    for (const key of keys) {
      const held = (this.#held.get(key) ?? 0) + by;
      if (held === 0) this.#held.delete(key);
      else this.#held.set(key, held);
    }
  }

  #turn(place: Place): Promise<void> {
    return new Promise((begin, refuse) => {
      const after = this.#waiting.findIndex(({ rank }) => rank > place.rank);
      this.#waiting.splice(after === -1 ? this.#waiting.length : after, 0, {
        ...place,
        begin,
        refuse,
      });
      if (this.#waiting.length > this.#limits.waiting) this.#waiting.pop()?.refuse(crowded());
    });
  }
}
