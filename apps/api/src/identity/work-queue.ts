import { ApiError } from '../errors/api-error.ts';

interface Limits {
  /** How many pieces of work run at once. */
  atOnce: number;
  /** How many more may wait. */
  waiting: number;
}

/** Runs costly work a few pieces at a time, first come first served. Says `unavailable` to a crowd. */
export class WorkQueue {
  readonly #limits: Limits;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#limits.atOnce) this.#running += 1;
    else await this.#turn();
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  #turn(): Promise<void> {
    if (this.#waiting.length >= this.#limits.waiting) throw new ApiError('unavailable');
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
