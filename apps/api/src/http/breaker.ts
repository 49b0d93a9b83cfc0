/** How long a service is left alone before it is tried again, in milliseconds: longer each time. */
const firstRest = 1000;
const longestRest = 30_000;

export interface BreakerOptions {
  /** Finds out whether the service works again. Rejects if not. */
  probe: () => Promise<unknown>;
  onOpen: (error: unknown) => void;
  onClose: () => void;
}

/**
 * Spares callers a service that fails or hangs. The first failure opens the breaker: whoever waits is
 * released at once, and nobody waits again until a probe, which no caller pays for, has succeeded.
 */
export class Breaker {
  readonly #options: BreakerOptions;
  #opened = Promise.withResolvers<undefined>();
  #isOpen = false;
  #rest = firstRest;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: BreakerOptions) {
    this.#options = options;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Undefined if the service does not work: at once when that is known. */
  async run<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (this.#isOpen) return undefined;
    const done = work().catch((error: unknown) => {
      this.fail(error);
      return undefined;
    });
    return Promise.race([done, this.#opened.promise]);
  }

  fail(error: unknown): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    this.#opened.resolve(undefined);
    this.#options.onOpen(error);
    this.#schedule();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#isOpen = true;
    this.#opened.resolve(undefined);
  }

  #schedule(): void {
    this.#timer = setTimeout(() => this.#try(), this.#rest).unref();
  }

  #try(): void {
    this.#options.probe().then(
      () => {
        this.#isOpen = false;
        this.#rest = firstRest;
        this.#opened = Promise.withResolvers<undefined>();
        this.#options.onClose();
      },
      () => {
        this.#rest = Math.min(2 * this.#rest, longestRest);
        this.#schedule();
      },
    );
  }
}
