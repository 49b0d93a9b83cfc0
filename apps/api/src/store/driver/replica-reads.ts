import { AsyncLocalStorage } from 'node:async_hooks';

/** Who answered a statement of a question: the replica, or the primary because the replica… */
export type Answerer = 'replica' | 'behind' | 'away' | 'full' | 'failed';

/** How many statements of questions each has answered in this process. */
export const replicaReads: Record<Answerer, number> = {
  replica: 0,
  behind: 0,
  away: 0,
  full: 0,
  failed: 0,
};

export function addReplicaReads(counts: Readonly<Record<Answerer, number>>): void {
  for (const [answerer, count] of Object.entries(counts))
    replicaReads[answerer as Answerer] += count;
}

/** What was counted so far, which then counts as told. */
export function takeReplicaReads(): Record<Answerer, number> {
  const taken = { ...replicaReads };
  for (const answerer of Object.keys(taken)) replicaReads[answerer as Answerer] = 0;
  return taken;
}

/** A piece of work that a replica may answer. */
export class Reading {
  /** How far the primary's log was when this began, or after what it wrote itself. */
  position: Promise<bigint> | undefined;
  /** Why the primary answers the rest of it: an answer never goes back in time. */
  onPrimary: Exclude<Answerer, 'replica'> | undefined;
}

const readings = new AsyncLocalStorage<Reading>();

/** Work whose statements may read a replica that is as new as the primary was when it began. */
export const fromReplica = <T>(work: () => Promise<T>): Promise<T> =>
  readings.run(new Reading(), work);

/** The same for what is read while it is sent. */
export async function* eachFromReplica<T>(parts: AsyncIterable<T>): AsyncIterable<T> {
  const reading = new Reading();
  const iterator = parts[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await readings.run(reading, () => iterator.next());
      if (done) return;
      yield value;
    }
  } finally {
    await iterator.return?.();
  }
}

export const currentReading = (): Reading | undefined => readings.getStore();
