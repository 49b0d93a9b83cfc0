import { ApiError } from '../errors/api-error.ts';
import { isUnavailable } from '../store/driver/unavailable.ts';

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

/** The ids of the rows that were inserted, when it matters which were there already. */
type Inserted = ReadonlySet<string> | undefined;

/**
 * Inserts the rows of many requests in few statements, without a timer: rows that come while a
 * statement is in flight leave together in the next one.
 */
export class InsertBatcher<T extends Row> {
  readonly #insertRows: (rows: T[]) => Promise<Inserted>;
  readonly #onInserted: () => void;
  #pending: Pending<T>[] = [];
  #inFlight = 0;
  #scheduled = false;

  constructor(insertRows: (rows: T[]) => Promise<Inserted>, onInserted: () => void = () => {}) {
    this.#insertRows = insertRows;
    this.#onInserted = onInserted;
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
    try {
      const rows = distinctRows(batch);
      const inserted = await withTimeout(this.#insertRows([...rows.values()]));
      for (const { row, resolve } of batch)
        resolve(!inserted || (inserted.has(row.id) && rows.get(row.id) === row));
      this.#onInserted();
    } catch (error) {
      if (batch.length === 1 || isUnavailable(error)) {
        const reason = isUnavailable(error) ? error : toRefusal(error);
        for (const { reject } of batch) reject(reason);
      } else {
        for (const one of batch) await this.#insertBatch([one]);
      }
    }
  }
}

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
