import { LRUCache } from 'lru-cache';
import { afterCommit, currentUnit } from './store/driver/unit-of-work.ts';

/** Reading the clock costs more than the look-up: an answer may live this much longer, in ms. */
const clockResolution = 100;

interface Options {
  /** The most answers that it holds. The least recently used one is dropped first. */
  max?: number;
  clock?: { now: () => number };
}

/** Remembers answers for `ttl` milliseconds, so that not every call costs a query. */
export class AsyncCache<T> {
  readonly #answers: LRUCache<string, Promise<T>>;

  constructor(ttl: number, { max = 10_000, clock = performance }: Options = {}) {
    this.#answers = new LRUCache({ max, ttl, ttlResolution: clockResolution, perf: clock });
  }

  /**
   * The remembered answer, or the one that `load` gives. A failure is not remembered, nor what a unit
   * of work sees of its own: it also must not wait for who waits for its connection.
   */
  get(key: string, load: () => Promise<T>): Promise<T> {
    if (currentUnit()) return load();
    const known = this.#answers.get(key);
    if (known) return known;
    const answer = load();
    this.#answers.set(key, answer);
    answer.catch(() => {
      if (this.#answers.peek(key) === answer) this.#answers.delete(key);
    });
    return answer;
  }

  /** Forgets all answers, once the change that made them untrue is kept. */
  clear(): void {
    afterCommit(() => this.#answers.clear());
  }
}
