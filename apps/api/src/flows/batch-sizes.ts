import { isUnavailable } from '../store/driver/unavailable.ts';

/** A batch should not take longer than this, in milliseconds: other projects wait for its end. */
const longBatch = 2000;

/** How much smaller the next batch is after one that failed. */
const shrinkFactor = 8;

interface BatchWork<R> {
  /** Processes at most so many rows, in one transaction, and tells which before anything can fail. */
  process: (size: number, onClaim: (ids: string[]) => void) => Promise<R>;
  /** Told of the rows that a failed batch had. They are back in their queue. */
  onRefused: (ids: readonly string[], error: unknown) => Promise<void>;
}

/** What a worker tells of a row that fails by itself. */
export const cannotBeProcessed = (row: string, cause: unknown): Error =>
  new Error(`${row} could not be processed, it stays`, { cause });

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

  /** Processes the next batch of a queue. Returns what that did, or 1 when it failed. */
  async run<R extends number | symbol>(queue: string, { process, onRefused }: BatchWork<R>) {
    const size = this.of(queue);
    const start = performance.now();
    let claimed: readonly string[] = [];
    try {
      const done = await process(size, (ids) => {
        claimed = ids;
      });
      if (typeof done === 'number' && done > 0) this.succeeded(queue, performance.now() - start);
      return done;
    } catch (error) {
      if (isUnavailable(error) || claimed.length === 0) throw error;
      await onRefused(claimed, error);
      this.failed(queue);
      return 1;
    }
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
