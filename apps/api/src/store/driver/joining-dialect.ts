import type {
  DatabaseConnection,
  Dialect,
  Driver,
  Kysely,
  QueryCompiler,
  TransactionSettings,
} from 'kysely';
import type { Replica } from './replica.ts';
import { ReplicaReader } from './replica-reader.ts';
import { currentReading } from './replica-reads.ts';
import { isSharingReads, SharedReader, type WaitingReads } from './shared-reads.ts';
import { currentUnit, JoinedConnection, Turns } from './unit-of-work.ts';

/**
 * A dialect whose connections, inside a unit of work, are those of its transaction. A replica answers
 * what is read outside of one, if the work says that it may.
 */
export const joining = (dialect: Dialect, replica?: Replica): Dialect => ({
  createAdapter: () => {
    const adapter = dialect.createAdapter();
    // The turns of one connection are kept below: Kysely's own know nothing of units of work.
    return Object.create(adapter, { supportsMultipleConnections: { value: true } });
  },
  createDriver: () => {
    const driver = dialect.createDriver();
    return dialect.createAdapter().supportsMultipleConnections === false
      ? new JoiningDriver(new SharingDriver(new SingleConnectionDriver(driver)))
      : new JoiningDriver(replica ? new ReplicaDriver(driver, replica) : driver);
  },
  createIntrospector: (db: Kysely<unknown>) => dialect.createIntrospector(db),
  createQueryCompiler: () => dialect.createQueryCompiler(),
});

type CompileQuery = QueryCompiler['compileQuery'];

/** Passes everything on. */
class PassingDriver implements Driver {
  readonly base: Driver;

  constructor(base: Driver) {
    this.base = base;
  }

  init(): Promise<void> {
    return this.base.init();
  }
  acquireConnection(): Promise<DatabaseConnection> {
    return this.base.acquireConnection();
  }
  beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    return this.base.beginTransaction(connection, settings);
  }
  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return this.base.commitTransaction(connection);
  }
  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return this.base.rollbackTransaction(connection);
  }
  async savepoint(connection: DatabaseConnection, name: string, compile: CompileQuery) {
    await this.base.savepoint?.(connection, name, compile);
  }
  async rollbackToSavepoint(connection: DatabaseConnection, name: string, compile: CompileQuery) {
    await this.base.rollbackToSavepoint?.(connection, name, compile);
  }
  async releaseSavepoint(connection: DatabaseConnection, name: string, compile: CompileQuery) {
    await this.base.releaseSavepoint?.(connection, name, compile);
  }
  releaseConnection(connection: DatabaseConnection): Promise<void> {
    return this.base.releaseConnection(connection);
  }
  destroy(): Promise<void> {
    return this.base.destroy();
  }
}

/** The embedded database has one connection: it is lent to one user at a time. */
class SingleConnectionDriver extends PassingDriver {
  readonly #turns = new Turns();
  #endTurn: () => void = () => {};

  override async acquireConnection(): Promise<DatabaseConnection> {
    const endTurn = await this.#turns.take();
    try {
      const connection = await this.base.acquireConnection();
      this.#endTurn = endTurn;
      return connection;
    } catch (error) {
      endTurn();
      throw error;
    }
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const endTurn = this.#endTurn;
    try {
      await this.base.releaseConnection(connection);
    } finally {
      endTurn();
    }
  }
}

/** Lends readers, which take a connection themselves when they need one. */
class LendingDriver extends PassingDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    await this.base.beginTransaction(await itself(connection), settings);
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.base.commitTransaction(await itself(connection));
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await this.base.rollbackTransaction(await itself(connection));
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (isReader(connection)) await connection.giveBack();
    else await this.base.releaseConnection(connection);
  }
}

/** Readers that say so wait together for what they all want to know. */
class SharingDriver extends LendingDriver {
  readonly #waiting: WaitingReads = new Map();

  override async acquireConnection(): Promise<DatabaseConnection> {
    return isSharingReads()
      ? new SharedReader(this.base, this.#waiting)
      : this.base.acquireConnection();
  }
}

/** Readers that say so read a replica where it is new enough. */
class ReplicaDriver extends LendingDriver {
  readonly #replica: Replica;

  constructor(base: Driver, replica: Replica) {
    super(base);
    this.#replica = replica;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const reading = currentUnit() ? undefined : currentReading();
    return reading
      ? new ReplicaReader(this.base, this.#replica, reading)
      : this.base.acquireConnection();
  }

  override async destroy(): Promise<void> {
    await this.#replica.close();
    await this.base.destroy();
  }
}

type Reader = SharedReader | ReplicaReader;

const isReader = (connection: DatabaseConnection): connection is Reader =>
  connection instanceof SharedReader || connection instanceof ReplicaReader;

const itself = async (connection: DatabaseConnection): Promise<DatabaseConnection> =>
  isReader(connection) ? connection.own() : connection;

class JoiningDriver extends PassingDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    const unit = currentUnit();
    if (!unit) return this.base.acquireConnection();
    const endTurn = await unit.turns.take();
    // It may have ended meanwhile, for work that nobody waited for.
    if (!unit.hasEnded) return new JoinedConnection(unit, this.base, endTurn);
    endTurn();
    return this.base.acquireConnection();
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    if (connection instanceof JoinedConnection) await connection.beginPart(settings);
    else await this.base.beginTransaction(connection, settings);
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof JoinedConnection) await connection.keepPart();
    else await this.base.commitTransaction(connection);
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof JoinedConnection) await connection.undoPart();
    else await this.base.rollbackTransaction(connection);
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof JoinedConnection) await connection.giveBack();
    else await this.base.releaseConnection(connection);
  }
}
