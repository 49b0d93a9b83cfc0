import { setImmediate } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { workCounts } from '../flows/work-counts.ts';

export interface WorkerOptions {
  name: string;
  /** Does one batch, and returns how much was done: 0 when nothing waits. */
  work: () => Promise<number>;
  /** How long to sleep when nothing waits, in milliseconds, unless woken. */
  idleDelay: number;
  log: FastifyBaseLogger;
  /** Runs each batch, where work is traced. */
  trace?: Trace | undefined;
}

export type Trace = (worker: string, work: () => Promise<number>) => Promise<number>;

const retryDelay = 1000;

/** Repeats its work until it is stopped. A failure is logged and retried. */
export class Worker {
  readonly #options: WorkerOptions;
  readonly #ended: Promise<void>;
  #stopped = false;
  #wake: () => void = () => {};

  constructor(options: WorkerOptions) {
    this.#options = options;
    this.#ended = this.#run();
  }

  /** Ends the sleep: there is work. */
  wake(): void {
    this.#wake();
  }

  /** Resolves once the batch in progress has ended. */
  stop(): Promise<void> {
    this.#stopped = true;
    this.#wake();
    return this.#ended;
  }

  async #run(): Promise<void> {
    const { work, idleDelay, log, name, trace = (_, run) => run() } = this.#options;
    while (!this.#stopped) {
      const delay = await trace(name, work).then(
        (done) => (done > 0 ? 0 : idleDelay),
        (error: unknown) => {
          workCounts.fail(name);
          log.warn({ err: error, worker: name }, 'work failed, it will be tried again');
          return retryDelay;
        },
      );
      // Requests go first: the embedded database would otherwise keep the event loop to itself.
      await setImmediate();
      if (delay > 0 && !this.#stopped) await this.#sleep(delay);
    }
  }

  #sleep(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
