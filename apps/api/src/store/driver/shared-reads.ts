import { AsyncLocalStorage } from 'node:async_hooks';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';

const sharing = new AsyncLocalStorage<true>();

/**
 * Work that reads what other such work may be reading at the same moment: with the embedded database,
 * whose one connection they wait for in turn, a statement that waits already is not sent again.
 */
export const sharingReads = <T>(work: () => Promise<T>): Promise<T> => sharing.run(true, work);

export const isSharingReads = (): boolean => sharing.getStore() === true;

export const onlyReads = (sql: string): boolean =>
  /^\s*(?:select|with)\b/i.test(sql) &&
  !/\b(?:insert|update|delete|merge|lock|share|nextval|set_config)\b|_lock/i.test(sql);

type Rows = QueryResult<Record<string, unknown>>;

/** The reads of a database that wait for their answer. */
export type WaitingReads = Map<string, Promise<Rows>>;

/**
 * A connection that is taken for each statement, and for none whose answer somebody waits for. That
 * answer is as new as one's own would be: statements run one after the other, so that whatever was
 * written before this moment came before a read that is still waiting.
 */
export class SharedReader implements DatabaseConnection {
  readonly #driver: Driver;
  readonly #waiting: WaitingReads;
  /** Taken for good, by a statement that writes or a transaction. */
  #own: DatabaseConnection | undefined;

  constructor(driver: Driver, waiting: WaitingReads) {
    this.#driver = driver;
    this.#waiting = waiting;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#own || !onlyReads(query.sql)) return (await this.own()).executeQuery<R>(query);
    const key = JSON.stringify([query.sql, query.parameters]);
    const before = this.#waiting.get(key);
    const answer = before ? copied(await before) : await this.#readFirst(key, query);
    return answer as QueryResult<R>;
  }

  async *streamQuery<R>(query: CompiledQuery, chunkSize: number) {
    yield* (await this.own()).streamQuery<R>(query, chunkSize);
  }

  /** The connection itself, until it is given back. */
  async own(): Promise<DatabaseConnection> {
    this.#own ??= await this.#driver.acquireConnection();
    return this.#own;
  }

  async giveBack(): Promise<void> {
    if (this.#own) await this.#driver.releaseConnection(this.#own);
  }

  #readFirst(key: string, query: CompiledQuery): Promise<Rows> {
    const read = this.#read(query).finally(() => this.#waiting.delete(key));
    this.#waiting.set(key, read);
    return read;
  }

  async #read(query: CompiledQuery): Promise<Rows> {
    const connection = await this.#driver.acquireConnection();
    try {
      return await connection.executeQuery(query);
    } finally {
      await this.#driver.releaseConnection(connection);
    }
  }
}

/** Nobody sees what another does with a row. */
const copied = ({ rows, ...rest }: Rows): Rows => ({
  ...rest,
  rows: rows.map((row) => ({ ...row })),
});
