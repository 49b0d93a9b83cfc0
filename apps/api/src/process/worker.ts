import { setImmediate } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

export interface WorkerRules {
  name: string;
  /** Does some of the work, and tells how much it was: 0 when there is none. */
  work: () => Promise<number>;
  /** How long to wait when there is none, in milliseconds, unless woken. */
  idle: number;
  log: FastifyBaseLogger;
}

const pauseAfterFailure = 1000;

/** Work in the background that goes on by itself: through failures, until it is stopped. */
export class Worker {
  readonly #rules: WorkerRules;
  readonly #ended: Promise<void>;
  #stopped = false;
  #wake: () => void = () => {};

  constructor(rules: WorkerRules) {
    this.#rules = rules;
    this.#ended = this.#run();
  }

  /** There is work: do not wait. */
  wake(): void {
    this.#wake();
  }

  /** Ends after the piece of work in hand. */
  stop(): Promise<void> {
    this.#stopped = true;
    this.#wake();
    return this.#ended;
  }

  async #run(): Promise<void> {
    const { work, idle, log, name } = this.#rules;
    while (!this.#stopped) {
      const pause = await work().then(
        (done) => (done > 0 ? 0 : idle),
        (error: unknown) => {
          log.warn({ err: error, worker: name }, 'work failed, it will be tried again');
          return pauseAfterFailure;
        },
      );
      // Requests come first: the embedded database would otherwise keep the loop to itself.
      await setImmediate();
      if (pause > 0 && !this.#stopped) await this.#rest(pause);
    }
  }

  #rest(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
