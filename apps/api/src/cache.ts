/** Remembers answers for a while, so that a busy caller does not cost a query each time. */
export class AsyncCache<T> {
  readonly #answers = new Map<string, { until: number; answer: Promise<T> }>();
  readonly #milliseconds: number;
  readonly #now: () => number;
  readonly #most: number;

  constructor(milliseconds: number, { now = Date.now, most = 10_000 } = {}) {
    this.#milliseconds = milliseconds;
    this.#now = now;
    this.#most = most;
  }

  /** The remembered answer, or the one that `ask` gives; a failure is not remembered. */
  get(key: string, ask: () => Promise<T>): Promise<T> {
    const known = this.#answers.get(key);
    if (known && known.until > this.#now()) return known.answer;
    const answer = ask();
    if (this.#answers.size >= this.#most) this.clear();
    this.#answers.set(key, { until: this.#now() + this.#milliseconds, answer });
    answer.catch(() => this.#answers.delete(key));
    return answer;
  }

  clear(): void {
    this.#answers.clear();
  }
}
