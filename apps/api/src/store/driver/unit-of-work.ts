import { AsyncLocalStorage } from 'node:async_hooks';
import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type TransactionSettings,
} from 'kysely';
import { isGivenUp } from './unavailable.ts';

/** The statements that a transaction is for. One too many only begins it earlier. */
const writes = (sql: string): boolean =>
  /\b(?:insert|update|delete|merge|lock|share|truncate)\b|_lock/i.test(sql);

const units = new AsyncLocalStorage<UnitOfWork>();

/** The unit of work that the calling code belongs to, while it lasts. */
export function currentUnit(): UnitOfWork | undefined {
  const unit = units.getStore();
  return unit?.hasEnded ? undefined : unit;
}

/** How often work is done that the database gives up for that of another. */
const maxAttempts = 8;

/** Those that met wait for different times, longer after each attempt, or they would meet again. */
const pauseAfter = (attempt: number): Promise<void> => setTimeout(randomInt(40 * attempt));

/**
 * Whatever the work writes, with whichever `Db` of one database, is one transaction: all of it is
 * kept, or nothing when it throws. It begins with the first statement that writes, so that slow work
 * before it holds no connection. A transaction inside is a part that can fail alone. Of two that wait
 * for each other the database ends one, which is done again: on Citus this takes no more than two
 * projects that are made at once.
 */
export async function unitOfWork<T>(work: () => Promise<T>, attempt = 1): Promise<T> {
  if (currentUnit()) return work();
  const unit = new UnitOfWork();
  let result: T;
  try {
    result = await units.run(unit, work);
  } catch (error) {
    await unit.end('rollback').catch(() => undefined);
    if (attempt === maxAttempts || !isGivenUp(error)) throw error;
    await pauseAfter(attempt);
    return unitOfWork(work, attempt + 1);
  }
  await unit.end('commit');
  for (const effect of unit.effects) await effect();
  return result;
}

/** Does it when what was written so far is kept: at once, outside a unit of work. */
export function afterCommit(effect: () => void): void {
  const unit = currentUnit();
  if (unit) unit.effects.push(() => guarded(effect));
  else effect();
}

/**
 * Does it when what was written so far is kept, and before who began the unit of work goes on: slow work
 * holds no connection, and nobody hears of what is undone.
 */
export async function whenKept(finish: () => Promise<void>): Promise<void> {
  const unit = currentUnit();
  if (unit) unit.effects.push(() => guarded(finish));
  else await finish();
}

/** What is written stands, whatever comes of what follows from it: a failure is told, and that is all. */
async function guarded(effect: () => void | Promise<void>): Promise<void> {
  try {
    await effect();
  } catch (error) {
    process.emitWarning(error instanceof Error ? error : String(error));
  }
}

/** Lends a connection to one user at a time. */
export class Turns {
  #last: Promise<void> = Promise.resolve();

  /** Resolves when it is one's turn, with the function that ends it. */
  async take(): Promise<() => void> {
    let end: () => void = () => {};
    const before = this.#last;
    this.#last = new Promise((resolve) => {
      end = resolve;
    });
    await before;
    return end;
  }
}

class UnitOfWork {
  readonly turns = new Turns();
  readonly effects: (() => Promise<void>)[] = [];
  hasEnded = false;
  #driver: Driver | undefined;
  #connection: DatabaseConnection | undefined;

  get connection(): DatabaseConnection | undefined {
    return this.#connection;
  }

  /** Begins the transaction, on a connection that is in hand or on another one. */
  async begin(driver: Driver, inHand: DatabaseConnection | undefined): Promise<DatabaseConnection> {
    if (this.#connection) return this.#connection;
    const connection = inHand ?? (await driver.acquireConnection());
    try {
      await driver.beginTransaction(connection, {});
    } catch (error) {
      await driver.releaseConnection(connection);
      throw error;
    }
    this.#driver = driver;
    this.#connection = connection;
    return connection;
  }

  async end(outcome: 'commit' | 'rollback'): Promise<void> {
    const endTurn = await this.turns.take();
    try {
      await this.leave(outcome);
    } finally {
      this.hasEnded = true;
      endTurn();
    }
  }

  /** Ends the transaction. The next statement that writes would begin another one. */
  async leave(outcome: 'commit' | 'rollback'): Promise<void> {
    const connection = this.#connection;
    const driver = this.#driver;
    if (!connection || !driver) return;
    this.#connection = undefined;
    try {
      if (outcome === 'commit') await driver.commitTransaction(connection);
      else await driver.rollbackTransaction(connection);
    } finally {
      await driver.releaseConnection(connection);
    }
  }
}

/** What code inside a unit of work gets for a connection. */
export class JoinedConnection implements DatabaseConnection {
  readonly #unit: UnitOfWork;
  readonly #driver: Driver;
  readonly #endTurn: () => void;
  /** Reads before the transaction has begun. */
  #reader: DatabaseConnection | undefined;
  /** Whether it has begun the transaction of its unit, so that nothing comes before it. */
  #isFirst = false;
  /** How many effects there were before its part. */
  #effects = 0;

  constructor(unit: UnitOfWork, driver: Driver, endTurn: () => void) {
    this.#unit = unit;
    this.#driver = driver;
    this.#endTurn = endTurn;
  }

  async executeQuery<R>(query: CompiledQuery) {
    return (await this.#connectionFor(query)).executeQuery<R>(query);
  }

  async *streamQuery<R>(query: CompiledQuery, chunkSize: number) {
    yield* (await this.#connectionFor(query)).streamQuery<R>(query, chunkSize);
  }

  async beginPart({ isolationLevel, accessMode }: TransactionSettings): Promise<void> {
    if (isolationLevel ?? accessMode)
      throw new Error(
        'a part of a unit of work has the isolation level and access mode of the unit',
      );
    this.#isFirst = this.#unit.connection === undefined;
    this.#effects = this.#unit.effects.length;
    const connection = await this.#begin();
    if (!this.#isFirst) await connection.executeQuery(savepoint);
  }

  async keepPart(): Promise<void> {
    if (!this.#isFirst) await this.#unit.connection?.executeQuery(release);
  }

  /** Also forgets what was to follow from it. */
  async undoPart(): Promise<void> {
    this.#unit.effects.length = this.#effects;
    if (this.#isFirst) await this.#unit.leave('rollback');
    else await this.#unit.connection?.executeQuery(rollback);
  }

  async giveBack(): Promise<void> {
    try {
      if (this.#reader) await this.#driver.releaseConnection(this.#reader);
    } finally {
      this.#endTurn();
    }
  }

  async #connectionFor({ sql }: CompiledQuery): Promise<DatabaseConnection> {
    if (this.#unit.connection) return this.#unit.connection;
    if (writes(sql)) return this.#begin();
    this.#reader ??= await this.#driver.acquireConnection();
    return this.#reader;
  }

  #begin(): Promise<DatabaseConnection> {
    const inHand = this.#reader;
    this.#reader = undefined;
    return this.#unit.begin(this.#driver, inHand);
  }
}

/** One name is enough: a connection is lent to one part at a time. */
const savepoint = CompiledQuery.raw('savepoint part');
const release = CompiledQuery.raw('release savepoint part');
const rollback = CompiledQuery.raw('rollback to savepoint part');
