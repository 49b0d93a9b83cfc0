import { setTimeout as pause } from 'node:timers/promises';
import type { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { type Answerer, type Reading, replicaReads } from './replica-reads.ts';
import { isUnavailable } from './unavailable.ts';

/** How long a replica may take to say how far it is, in milliseconds. */
const patience = 1000;
/** How long a question waits for a replica that is a little behind: the sum of these, in milliseconds. */
const waits = [0, 5, 10, 20, 40];
/** A replica that is behind is not asked again for so long, in milliseconds. */
const behindFor = 1000;
/** How often a replica that is away is tried again, in milliseconds. */
const retryInterval = 5000;
/** How often a statement that takes long makes sure that the replica is still there, in milliseconds. */
const watchInterval = 2000;
/** How often being behind is told at most, in milliseconds. */
const tellInterval = 60_000;

export interface ReplicaState {
  state: 'answers' | 'behind' | 'away';
  reason?: string;
}

export interface ReplicaOptions {
  /** Opens its connections. */
  open: () => Promise<pg.Pool>;
  /** How many statements it may run at once; one more connection asks how it is. */
  places: number;
  /** How far the primary's log is now, in bytes since its beginning. */
  position: () => Promise<bigint>;
  /** Which log that is; undefined if what it says is not all that was written, as on Citus. */
  system: () => Promise<string | undefined>;
}

type Reason = Exclude<Answerer, 'replica'>;

/**
 * A streaming replica that answers what it may: statements of a `Reading`, once the connection that
 * runs them has replayed all that the primary had when the reading began. It never fails: what it does
 * not answer, the primary does. See decision 0058.
 */
export class Replica {
  readonly #options: ReplicaOptions;
  readonly #position: NextAnswer<bigint>;
  /** How far each connection was when it was last asked: it only goes on. */
  #seen = new WeakMap<pg.PoolClient, bigint>();
  #pool: pg.Pool | undefined;
  #opening: Promise<void> | undefined;
  #retry: NodeJS.Timeout | undefined;
  #isClosed = false;
  #running = 0;
  #state: 'unknown' | 'here' | 'away' = 'unknown';
  #behindUntil = 0;
  #toldBehindAt = Number.NEGATIVE_INFINITY;
  /** How much of the primary's log it had not replayed when it was last asked, in bytes. */
  lag = 0;
  /** Called when it is lost or found, and sometimes while it is behind. */
  onState: (state: ReplicaState) => void = () => {};

  constructor(options: ReplicaOptions) {
    this.#options = options;
    this.#position = new NextAnswer(options.position);
  }

  /** The rows of a statement; undefined if the primary is to answer it. */
  async read(reading: Reading, query: CompiledQuery): Promise<unknown[] | undefined> {
    const rows = reading.onPrimary ?? (await this.#try(reading, query));
    if (typeof rows !== 'string') {
      replicaReads.replica += 1;
      return rows;
    }
    replicaReads[rows] += 1;
    reading.onPrimary = rows;
    return undefined;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    await this.#opening;
    await this.#pool?.end();
  }

  async #try(reading: Reading, query: CompiledQuery): Promise<unknown[] | Reason> {
    if (this.#state === 'unknown') {
      this.#opening ??= this.#open();
      await Promise.race([this.#opening, pause(patience, undefined, { ref: false })]);
    }
    const pool = this.#pool;
    if (!pool || this.#state !== 'here') return 'away';
    if (performance.now() < this.#behindUntil) return 'behind';
    if (this.#running >= this.#options.places) return 'full';
    this.#running += 1;
    try {
      // The primary's own failure is told by the statement that it then gets.
      reading.position ??= this.#position.get();
      const position = await reading.position.catch(() => undefined);
      return position === undefined ? 'failed' : await this.#run(pool, position, query);
    } catch (error) {
      if (isLost(error)) this.#lose(error);
      return isLost(error) ? 'away' : 'failed';
    } finally {
      this.#running -= 1;
    }
  }

  async #run(pool: pg.Pool, position: bigint, query: CompiledQuery): Promise<unknown[] | Reason> {
    const client = await inTime(pool.connect(), (late) => late.release(true));
    let isBroken = true;
    try {
      if (!(await this.#reaches(client, position))) {
        isBroken = false;
        return 'behind';
      }
      const statement = client.query(query.sql, [...query.parameters]);
      const { rows } = await this.#watched(pool, statement);
      isBroken = false;
      return rows;
    } catch (error) {
      isBroken = isLost(error);
      throw error;
    } finally {
      client.release(isBroken);
    }
  }

  /** Whether a connection has replayed the log up to a position, or does so in a moment. */
  async #reaches(client: pg.PoolClient, position: bigint): Promise<boolean> {
    if ((this.#seen.get(client) ?? -1n) >= position) return true;
    for (const wait of waits) {
      if (wait > 0) await pause(wait);
      const replayed = await inTime(replayedPosition(client));
      this.#seen.set(client, replayed);
      this.lag = Math.max(0, Number(position - replayed));
      if (replayed >= position) return true;
    }
    this.#behindUntil = performance.now() + behindFor;
    if (performance.now() > this.#toldBehindAt + tellInterval) {
      this.#toldBehindAt = performance.now();
      this.onState({ state: 'behind', reason: `${this.lag} bytes` });
    }
    return false;
  }

  /** The answer, unless the replica falls silent meanwhile. */
  async #watched<T>(pool: pg.Pool, answer: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<never>((_, reject) => {
      timer = setInterval(() => ping(pool).catch(reject), watchInterval);
    });
    // Whichever comes second is nobody's.
    answer.catch(() => {});
    return Promise.race([answer, silence]).finally(() => clearInterval(timer));
  }

  #lose(error: unknown): void {
    if (this.#state === 'away' || this.#isClosed) return;
    this.#state = 'away';
    this.#retryLater();
    this.onState({ state: 'away', reason: (error as Error).message });
  }

  #retryLater(): void {
    if (this.#isClosed) return;
    this.#retry = setTimeout(async () => {
      await (this.#pool ? this.#find(this.#pool) : this.#open());
    }, retryInterval).unref();
  }

  async #open(): Promise<void> {
    const pool = await this.#options.open().catch((error: unknown) => void this.#fail(error));
    if (!pool) return;
    if (this.#isClosed) return void (await pool.end());
    this.#pool = pool;
    await this.#find(pool);
  }

  /** Takes it, or back, if it answers and is a replica of the primary. */
  async #find(pool: pg.Pool): Promise<void> {
    try {
      const { rows } = await inTime(
        pool.query<{ system: string; is_replica: boolean }>(
          'select system_identifier::text as system, pg_is_in_recovery() as is_replica from pg_control_system()',
        ),
      );
      const [found] = rows;
      if (!found?.is_replica || found.system !== (await this.#options.system()))
        throw new Error('it is no replica of the primary');
      if (this.#state === 'away') this.onState({ state: 'answers' });
      this.#state = 'here';
    } catch (error) {
      this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    if (this.#state === 'away') this.#retryLater();
    else this.#lose(error);
  }
}

/** Whether an error says that the replica is gone, rather than that a statement failed there. */
function isLost(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return error instanceof Silence || (isUnavailable(error) && !/^(?:40|25006)/.test(String(code)));
}

class Silence extends Error {}

async function ping(pool: pg.Pool): Promise<void> {
  await inTime(pool.query('select 1'));
}

/** In bytes since the beginning of the log. A server that is no replica any more is nowhere. */
async function replayedPosition(client: pg.PoolClient): Promise<bigint> {
  const { rows } = await client.query<{ position: string | null }>(
    `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() - '0/0' end::text as position`,
  );
  return BigInt(rows[0]?.position ?? -1);
}

/** What comes within the patience; what comes later is handed to `dispose`. */
async function inTime<T>(answer: Promise<T>, dispose: (late: T) => void = () => {}): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  let isLate = false;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      isLate = true;
      reject(new Silence('it does not answer in time'));
    }, patience);
  });
  answer.then(
    (late) => isLate && dispose(late),
    () => {},
  );
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer));
}

/** Asks for those who come together, and never gives anybody what was asked before they came. */
class NextAnswer<T> {
  readonly #ask: () => Promise<T>;
  #current: Promise<T> | undefined;
  #next: Promise<T> | undefined;

  constructor(ask: () => Promise<T>) {
    this.#ask = ask;
  }

  get(): Promise<T> {
    if (!this.#current) {
      this.#current = this.#ask().finally(() => {
        this.#current = undefined;
      });
      return this.#current;
    }
    this.#next ??= this.#current.then(
      () => this.#askNext(),
      () => this.#askNext(),
    );
    return this.#next;
  }

  #askNext(): Promise<T> {
    this.#next = undefined;
    return this.get();
  }
}
