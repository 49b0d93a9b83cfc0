import { LRUCache } from 'lru-cache';

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

  /** The remembered answer, or the one that `load` gives. A failure is not remembered. */
  get(key: string, load: () => Promise<T>): Promise<T> {
    const known = this.#answers.get(key);
    if (known) return known;
    const answer = load();
    this.#answers.set(key, answer);
    answer.catch(() => {
      if (this.#answers.peek(key) === answer) this.#answers.delete(key);
    });
    return answer;
  }

  clear(): void {
    this.#answers.clear();
  }
}
