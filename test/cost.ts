/**
 * The least processor time of this thread, in milliseconds, that some work takes in a few tries. The
 * kernel counts it by ticks of up to 4 ms.
 */
export async function leastCost(work: (attempt: number) => unknown, tries = 6): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const before = process.threadCpuUsage();
    await work(attempt);
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

/** How many times more some work costs on a larger input: a ratio is the same on every machine. */
export async function growth<T>(work: (input: T) => unknown, small: T, large: T): Promise<number> {
  let times = 1;
  const costOf = (input: T) =>
    leastCost(async () => {
      for (let time = 0; time < times; time += 1) await work(input);
    }, 3);
  let cost = await costOf(small);
  for (; cost < 16; cost = await costOf(small)) times *= 2;
  return (await costOf(large)) / cost;
}

const emptyLists = `[${'[],'.repeat(87_000)}[]]`;

/** What this machine takes at this moment to parse a body of empty lists: some milliseconds. */
export const parseCost = (): Promise<number> => leastCost(() => JSON.parse(emptyLists));
