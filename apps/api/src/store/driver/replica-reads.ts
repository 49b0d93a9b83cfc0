import { AsyncLocalStorage } from 'node:async_hooks';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import type { Replica } from './replica.ts';
import { onlyReads } from './shared-reads.ts';

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

/** A connection that is taken for each statement: the replica's, or else the primary's. */
export class ReplicaReader implements DatabaseConnection {
  readonly #driver: Driver;
  readonly #replica: Replica;
  readonly #reading: Reading;
  /** Of the primary: taken for good, by a statement that writes or a transaction. */
  #own: DatabaseConnection | undefined;

  constructor(driver: Driver, replica: Replica, reading: Reading) {
    this.#driver = driver;
    this.#replica = replica;
    this.#reading = reading;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#own || !onlyReads(query.sql)) return (await this.own()).executeQuery<R>(query);
    const rows = await this.#replica.read(this.#reading, query);
    if (rows) return { rows: rows as R[] };
    const connection = await this.#driver.acquireConnection();
    try {
      return await connection.executeQuery<R>(query);
    } finally {
      await this.#driver.releaseConnection(connection);
    }
  }

  async *streamQuery<R>(query: CompiledQuery, chunkSize: number) {
    yield* (await this.own()).streamQuery<R>(query, chunkSize);
  }

  /** The primary's connection itself, until it is given back. */
  async own(): Promise<DatabaseConnection> {
    this.#own ??= await this.#driver.acquireConnection();
    return this.#own;
  }

  async giveBack(): Promise<void> {
    if (!this.#own) return;
    // What was just written must be seen by what is read next.
    this.#reading.position = undefined;
    await this.#driver.releaseConnection(this.#own);
  }
}
