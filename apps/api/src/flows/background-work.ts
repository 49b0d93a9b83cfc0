/** Work that no answer waits for. It ends before the process does. */
export class BackgroundWork {
  readonly #running = new Set<Promise<void>>();
  readonly #most: number;
  readonly #onFailure: (error: unknown) => void;

  constructor(most: number, onFailure: (error: unknown) => void) {
    this.#most = most;
    this.#onFailure = onFailure;
  }

  /** False, and does nothing, when too much is going on. */
  start(work: () => Promise<unknown>): boolean {
    if (this.#running.size >= this.#most) return false;
    const running: Promise<void> = new Promise((resolve) => setImmediate(resolve))
      .then(work)
      .then(() => undefined, this.#onFailure)
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
    return true;
  }

  async settle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }
}
