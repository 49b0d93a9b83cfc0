/** A batch should not take longer than this, in milliseconds: other projects wait for its end. */
const longBatch = 2000;

/** How much smaller the next batch is after one that failed. */
const shrinkFactor = 8;

/**
 * The size of the next batch of each queue. It shrinks to 1 while batches fail, which finds the row
 * that cannot be processed in few turns, and while they take long; it grows again as they succeed.
 */
export class BatchSizes {
  readonly #max: number;
  readonly #sizes = new Map<string, number>();

  constructor(max: number) {
    this.#max = max;
  }

  of(queue: string): number {
    return this.#sizes.get(queue) ?? this.#max;
  }

  failed(queue: string): void {
    this.#sizes.set(queue, Math.max(1, Math.floor(this.of(queue) / shrinkFactor)));
  }

  succeeded(queue: string, milliseconds: number): void {
    const size = this.of(queue);
    const next = milliseconds > longBatch ? Math.max(1, size >> 1) : size * 2;
    if (next < this.#max) this.#sizes.set(queue, next);
    else this.#sizes.delete(queue);
  }
}
