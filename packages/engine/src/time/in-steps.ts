/** Work that yields where others may have their turn. */
export type Steps<T> = Generator<void, T>;

/** Does all the work at once. */
export function finish<T>(work: Steps<T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** How many small pieces of work are done between two pauses. */
export const piecesPerStep = 64;

/** Maps a list, and yields between pieces of it. */
export function* mapInSteps<T, U>(
  items: readonly T[],
  map: (item: T, index: number) => U,
): Steps<U[]> {
  const mapped: U[] = [];
  for (const [index, item] of items.entries()) {
    if (index % piecesPerStep === 0) yield;
    mapped.push(map(item, index));
  }
  return mapped;
}
