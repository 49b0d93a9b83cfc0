import { setImmediate } from 'node:timers/promises';

/** How long work may hold the thread before requests get their turn, in milliseconds. */
const maxStretch = 5;

/** Between two pieces of work that each hold the thread, however much there is of them. */
export const letRequestsPass = (): Promise<void> => setImmediate();

/** Tells work in a loop when to let requests pass: `if (pace.isDue()) await pace.pause();`. */
export class Pace {
  #since = performance.now();

  isDue(): boolean {
    return performance.now() - this.#since >= maxStretch;
  }

  async pause(): Promise<void> {
    await letRequestsPass();
    this.#since = performance.now();
  }
}

/** Maps a list, and lets requests pass meanwhile. */
export async function mapInPace<T, U>(items: readonly T[], map: (item: T) => U): Promise<U[]> {
  const pace = new Pace();
  const mapped: U[] = [];
  for (const item of items) {
    mapped.push(map(item));
    if (pace.isDue()) await pace.pause();
  }
  return mapped;
}

/** Does work in steps, and lets requests pass between them. */
export async function runInPace<T>(work: Generator<void, T>): Promise<T> {
  const pace = new Pace();
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    if (pace.isDue()) await pace.pause();
  }
}
