/** Work that yields where others may have their turn. */
export type Steps<T> = Generator<void, T>;

/** Does all the work at once. */
export function finish<T>(work: Steps<T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}
