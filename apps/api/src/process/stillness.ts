/** How long a look at a queue is left out at most, in milliseconds: some work comes with time alone. */
const longestRest = 10_000;

export interface StillnessOptions {
  /** Moves with everything that is written. Undefined when that is not known. */
  position: () => Promise<string | undefined>;
  clock?: { now: () => number };
}

/**
 * Leaves out the looks at queues while nothing is written: where each look asks many nodes and shards,
 * those who wait for work would keep all of them busy.
 */
export class Stillness {
  readonly #position: StillnessOptions['position'];
  readonly #clock: { now: () => number };
  #ends = 0;

  constructor({ position, clock = performance }: StillnessOptions) {
    this.#position = position;
    this.#clock = clock;
  }

  /** Something was written here just now: whoever looks next does not ask whether it is so. */
  end(): void {
    this.#ends += 1;
  }

  /**
   * The same work, left out when it has found nothing twice where the writing still is. Twice, since
   * what is written is seen by others a moment later.
   */
  around(work: () => Promise<number>): () => Promise<number> {
    let last: { position: string | undefined; ends: number; at: number } | undefined;
    let vain = 0;
    return async () => {
      const ends = this.#ends;
      const position = await this.#position();
      const at = this.#clock.now();
      const isStill = position !== undefined && last?.position === position && last.ends === ends;
      if (last && isStill && vain >= 2 && at < last.at + longestRest) return 0;
      const done = await work();
      vain = done === 0 ? (isStill ? vain + 1 : 1) : 0;
      last = { position, ends, at };
      return done;
    };
  }
}
