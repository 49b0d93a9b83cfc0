import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import type { Replica } from './replica.ts';
import type { Reading } from './replica-reads.ts';
import { onlyReads } from './shared-reads.ts';

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
