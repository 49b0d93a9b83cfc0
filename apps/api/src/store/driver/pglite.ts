import { Worker } from 'node:worker_threads';
import { Kysely, type PGlite, PGliteDialect, type PGliteTransaction } from 'kysely';
import { StartupError } from '../../errors/startup-error.ts';
import type { Database } from '../tables/schema.ts';

/** Asks the thread for a statement, or to close when there is none. */
export interface Request {
  number: number;
  sql?: string;
  parameters?: unknown[];
}

/** The answer to the request of that number; number 0 says that the database is open. */
export interface Answer {
  number: number;
  rows?: unknown[];
  affectedRows?: number | undefined;
  error?: { message: string };
}

/** The embedded PostgreSQL. One process at a time: see the lock of the data folder. */
export async function openPglite(folder: string): Promise<Kysely<Database>> {
  const thread = new PgliteThread(folder);
  try {
    await thread.waitReady;
    return new Kysely<Database>({ dialect: new PGliteDialect({ pglite: thread }) });
  } catch (error) {
    // What fails inside the WASM is not always an Error: a full disk, for one, has no message.
    const { message, name } = error as Partial<Error>;
    throw new StartupError('embedded-database-failed', {
      folder,
      reason: message ?? name ?? String(error),
    });
  }
}

interface Waiting {
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/**
 * What Kysely's dialect needs of PGlite, in front of the thread that has it. Kysely holds its one
 * connection for a whole transaction, so that nothing comes between its statements.
 */
class PgliteThread implements PGlite {
  readonly #thread: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;
  #ended: Error | undefined;
  closed = false;
  ready = false;
  readonly waitReady: Promise<void>;

  constructor(folder: string) {
    this.#thread = new Worker(new URL('./pglite-thread.ts', import.meta.url), {
      workerData: folder,
    });
    this.waitReady = new Promise<Answer>((resolve, reject) => {
      this.#waiting.set(0, { resolve, reject });
    }).then(() => {
      this.ready = true;
    });
    this.#thread.on('message', (answer: Answer) => this.#settle(answer));
    this.#thread.on('error', (error) => this.#giveUp(error));
    this.#thread.on('exit', () => this.#giveUp(new Error('the embedded database has ended')));
  }

  async query<T>(sql: string, parameters: readonly unknown[] = []) {
    const { rows, affectedRows } = await this.#ask({ sql, parameters: [...parameters] });
    return { rows: rows as T[], fields: [], ...(affectedRows !== undefined && { affectedRows }) };
  }

  async transaction<T>(work: (transaction: PGliteTransaction) => Promise<T>): Promise<T> {
    await this.query('begin');
    try {
      const query: PGlite['query'] = (sql, parameters) => this.query(sql, parameters);
      const result = await work({
        query,
        rollback: () => Promise.reject(new Error('rolled back')),
      });
      await this.query('commit');
      return result;
    } catch (error) {
      await this.query('rollback');
      throw error;
    }
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    if (!this.#ended) await this.#ask({});
    await this.#thread.terminate();
  }

  #ask(request: Omit<Request, 'number'>): Promise<Answer> {
    this.#last += 1;
    const number = this.#last;
    return new Promise((resolve, reject) => {
      if (this.#ended) return reject(this.#ended);
      this.#waiting.set(number, { resolve, reject });
      this.#thread.postMessage({ number, ...request });
    });
  }

  #settle(answer: Answer): void {
    const waiting = this.#waiting.get(answer.number);
    this.#waiting.delete(answer.number);
    if (answer.error) waiting?.reject(Object.assign(new Error(answer.error.message), answer.error));
    else waiting?.resolve(answer);
  }

  /** Code 57P01, as a PostgreSQL that shuts down would say: callers are asked to come back. */
  #giveUp(error: unknown): void {
    this.#ended = Object.assign(new Error(String(error)), { code: '57P01' });
    for (const { reject } of this.#waiting.values()) reject(this.ready ? this.#ended : error);
    this.#waiting.clear();
  }
}
