import { Worker } from 'node:worker_threads';
import { Kysely, type PGlite, PGliteDialect, type PGliteTransaction } from 'kysely';
import { StartupError } from '../../errors/startup-error.ts';
import type { Database } from '../tables/schema.ts';
import { joining } from './joining-dialect.ts';
import { statementLog } from './observe-statements.ts';
import { type Answer, parseRest, type Request } from './pglite-messages.ts';

/** Opens the embedded PostgreSQL. Only one process may: the lock of the data folder sees to it. */
export async function openPglite(folder: string): Promise<Kysely<Database>> {
  const thread = new PgliteThread(folder);
  try {
    await thread.waitReady;
    const db = new Kysely<Database>({
      dialect: joining(new PGliteDialect({ pglite: thread })),
      ...statementLog(),
    });
    threads.set(db, thread);
    return db;
  } catch (error) {
    // The WASM does not always throw an Error: that of a full disk has no message.
    const { message, name } = error as Partial<Error>;
    throw new StartupError('embedded-database-failed', {
      folder,
      reason: message ?? name ?? String(error),
    });
  }
}

const threads = new WeakMap<object, PgliteThread>();

/**
 * Copies the files of an embedded database that goes on being used; false for any other. Statements
 * wait for as long as the copy takes.
 */
export async function copyEmbeddedFiles(db: Kysely<Database>, folder: string): Promise<boolean> {
  const thread = threads.get(db);
  await thread?.copyFiles(folder);
  return thread !== undefined;
}

interface PendingRequest {
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/**
 * The part of PGlite's interface that Kysely's dialect uses, as a proxy to the thread. Kysely keeps
 * its one connection for a whole transaction, so that no other statement runs in between.
 */
class PgliteThread implements PGlite {
  readonly #thread: Worker;
  readonly #pending = new Map<number, PendingRequest>();
  #lastNumber = 0;
  #ended: Error | undefined;
  closed = false;
  ready = false;
  readonly waitReady: Promise<void>;

  constructor(folder: string) {
    this.#thread = new Worker(new URL('./pglite-thread.ts', import.meta.url), {
      workerData: folder,
    });
    this.waitReady = new Promise<Answer>((resolve, reject) => {
      this.#pending.set(0, { resolve, reject });
    }).then(() => {
      this.ready = true;
    });
    this.#thread.on('message', (answer: Answer) => this.#settle(answer));
    this.#thread.on('error', (error) => this.#rejectAll(error));
    this.#thread.on('exit', () => this.#rejectAll(new Error('the embedded database has ended')));
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

  async copyFiles(folder: string): Promise<void> {
    await this.#ask({ copyTo: folder });
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    if (!this.#ended) await this.#ask({});
    await this.#thread.terminate();
  }

  #ask(request: Omit<Request, 'number'>): Promise<Answer> {
    this.#lastNumber += 1;
    const number = this.#lastNumber;
    return new Promise((resolve, reject) => {
      if (this.#ended) return reject(this.#ended);
      this.#pending.set(number, { resolve, reject });
      this.#thread.postMessage({ number, ...request });
    });
  }

  #settle(answer: Answer): void {
    const pending = this.#pending.get(answer.number);
    this.#pending.delete(answer.number);
    if (answer.error) pending?.reject(Object.assign(new Error(answer.error.message), answer.error));
    else pending?.resolve(answer.hasUnparsed ? parseRest(answer) : answer);
  }

  /** Uses code 57P01, that of a PostgreSQL that shuts down: `isUnavailable` then allows a retry. */
  #rejectAll(error: unknown): void {
    this.#ended = Object.assign(new Error(String(error)), { code: '57P01' });
    for (const { reject } of this.#pending.values()) reject(this.ready ? this.#ended : error);
    this.#pending.clear();
  }
}
