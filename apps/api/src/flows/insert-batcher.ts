import { ApiError } from '../errors/api-error.ts';
import { isNodeAway, isUnavailable } from '../store/driver/unavailable.ts';

/** Rows of one project and id are the same row: an event that is sent again, for example. */
interface Row {
  projectId: string;
  id: string;
}

interface Pending<T> {
  row: T;
  /** How long the row is, where it is known. */
  bytes: number;
  resolve: (isNew: boolean) => void;
  reject: (error: unknown) => void;
}

const maxStatementsInFlight = 2;
const maxBatchSize = 1000;
/** Writing a statement holds the thread: some milliseconds for so many bytes. */
const maxBatchBytes = 1024 * 1024;

/** How many rows must wait before a second statement leaves: large ones cost the database less. */
const minSecondBatchSize = 100;

/** After this long without an answer, in ms, the database counts as away: the sender may retry. */
const insertTimeout = 10_000;

/** The ids of the rows that were inserted; how many, where it does not matter which were there already. */
type Inserted = ReadonlySet<string> | number;

/** Tells which projects can be written to while a part of the database is away. */
interface Reach {
  /** Whether a part is known to be away. */
  isPartial: () => boolean;
  /** Finds out, after a statement has failed. */
  ask: () => Promise<void>;
  reachable: (projectIds: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** A database of one part. */
const whole: Reach = {
  isPartial: () => false,
  ask: async () => {},
  reachable: async (projectIds) => new Set(projectIds),
};

/**
 * Inserts the rows of many requests in few statements, without a timer: rows that come while a
 * statement is in flight leave together in the next one. While a part of the database is away, rows for
 * it are refused, and those of other projects inserted.
 */
export class InsertBatcher<T extends Row> {
  readonly #insertRows: (rows: T[]) => Promise<Inserted>;
  readonly #onInserted: (newRows: number) => void;
  readonly #reach: Reach;
  #pending: Pending<T>[] = [];
  #inFlight = 0;
  #scheduled = false;

  constructor(
    insertRows: (rows: T[]) => Promise<Inserted>,
    onInserted: (newRows: number) => void = () => {},
    reach: Reach = whole,
  ) {
    this.#insertRows = insertRows;
    this.#onInserted = onInserted;
    this.#reach = reach;
  }

  /** Resolves once the row is committed: to false when one with its id was there already. */
  insert(row: T, bytes = 0): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.#pending.push({ row, bytes, resolve, reject });
      this.#schedule();
    });
  }

  /**
   * Waits until every request that has been read already has added its row. The embedded database
   * answers before the next request is handled: without this wait, each row would go alone.
   */
  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      this.#flush();
    });
  }

  #flush(): void {
    while (this.#inFlight < maxStatementsInFlight && this.#pending.length >= this.#minBatchSize()) {
      const batch = this.#pending.splice(0, this.#nextBatchSize());
      this.#inFlight += 1;
      void this.#insertBatch(batch).finally(() => {
        this.#inFlight -= 1;
        this.#schedule();
      });
    }
  }

  #nextBatchSize(): number {
    let bytes = 0;
    const end = this.#pending.findIndex((pending, index) => {
      bytes += pending.bytes;
      return index === maxBatchSize || (index > 0 && bytes > maxBatchBytes);
    });
    return end < 0 ? this.#pending.length : end;
  }

  #minBatchSize(): number {
    return this.#inFlight === 0 ? 1 : minSecondBatchSize;
  }

  async #insertBatch(batch: readonly Pending<T>[]): Promise<void> {
    if (this.#reach.isPartial()) return this.#insertReachable(batch, awayError());
    try {
      await this.#insertAll(batch);
    } catch (error) {
      if (isUnavailable(error)) await this.#retryReachable(batch, error);
      else if (batch.length === 1) refuse(batch, toRefusal(error));
      else for (const one of batch) await this.#insertBatch([one]);
    }
  }

  async #insertAll(batch: readonly Pending<T>[]): Promise<void> {
    const rows = distinctRows(batch);
    const inserted = await withTimeout(this.#insertRows([...rows.values()]));
    const isCount = typeof inserted === 'number';
    for (const { row, resolve } of batch)
      resolve(isCount || (inserted.has(row.id) && rows.get(row.id) === row));
    this.#onInserted(isCount ? inserted : inserted.size);
  }

  /** A statement that failed has written nothing: what can be reached is written by another one. */
  async #retryReachable(batch: readonly Pending<T>[], error: unknown): Promise<void> {
    const asked = this.#reach.ask().catch(() => {});
    // A database that is silent would let the sender wait twice: the next batch will know.
    if (isNodeAway(error)) await asked;
    if (this.#reach.isPartial()) await this.#insertReachable(batch, error);
    else refuse(batch, error);
  }

  async #insertReachable(batch: readonly Pending<T>[], error: unknown): Promise<void> {
    let left = batch;
    try {
      const projects = [...new Set(batch.map(({ row }) => row.projectId))];
      const reachable = await this.#reach.reachable(projects);
      const away = batch.filter(({ row }) => !reachable.has(row.projectId));
      left = batch.filter(({ row }) => reachable.has(row.projectId));
      refuse(away, error);
      if (left.length > 0) await this.#insertAll(left);
    } catch (failure) {
      if (isUnavailable(failure) || left.length <= 1) refuse(left, toRefusal(failure));
      else for (const one of left) await this.#insertReachable([one], error);
    }
  }
}

const refuse = <T>(batch: readonly Pending<T>[], reason: unknown): void => {
  for (const { reject } of batch) reject(reason);
};

const awayError = () =>
  Object.assign(new Error('a part of the database is away'), { code: 'EHOSTUNREACH' });

/** The database may still commit after the timeout. A retry has the same id, so this is harmless. */
function withTimeout<R>(work: Promise<R>): Promise<R> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    const error = Object.assign(new Error('the database is silent'), { code: 'ETIMEDOUT' });
    timer = setTimeout(reject, insertTimeout, error);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

/** One statement must not insert the same row twice: the first one stands. */
function distinctRows<T extends Row>(batch: readonly Pending<T>[]): Map<string, T> {
  const rows = new Map<string, T>();
  for (const { row } of batch) {
    const sameId = rows.get(row.id);
    // Senders choose the ids of hits: two projects may have the same one.
    const isOther = sameId !== undefined && sameId.projectId !== row.projectId;
    const key = isOther ? `${row.projectId}/${row.id}` : row.id;
    if (!rows.has(key)) rows.set(key, row);
  }
  return rows;
}

/** PostgreSQL's error class 22: the row holds data that cannot be stored. */
const toRefusal = (error: unknown): unknown =>
  String((error as { code?: unknown }).code).startsWith('22')
    ? new ApiError('invalid-payload', ['data cannot be stored'])
    : error;
