import { setTimeout } from 'node:timers/promises';

/** Senders are active as long as the last request is not older than this, in milliseconds. */
const activeGap = 50;

/** Turns that take less than this in all, in milliseconds, follow each other without a pause. */
const minStretch = 20;

/** Lets senders write between batches, where they share one connection with the workers. */
export class SenderPauses {
  /** A pause is so many times its batch at most, so that work goes on under any load. 0: no pause. */
  readonly #maxRatio: number;
  #lastArrival = 0;

  constructor(maxRatio: number) {
    this.#maxRatio = maxRatio;
  }

  /** Something was sent just now. */
  noteArrival(): void {
    this.#lastArrival = performance.now();
  }

  /** The same work, with a pause after it while senders are active: they could not write meanwhile. */
  around(work: () => Promise<number>): () => Promise<number> {
    return async () => {
      const start = performance.now();
      let all = 0;
      let done: number;
      do {
        done = await work();
        all += done;
      } while (done > 0 && this.#maxRatio > 0 && performance.now() < start + minStretch);
      await this.#pause(start, performance.now());
      return all;
    };
  }

  async #pause(start: number, end: number): Promise<void> {
    if (this.#maxRatio === 0 || this.#lastArrival < start - activeGap) return;
    const latestEnd = end + this.#maxRatio * (end - start);
    while (performance.now() < Math.min(latestEnd, Math.max(this.#lastArrival, end) + activeGap))
      await setTimeout(activeGap / 2);
  }
}
