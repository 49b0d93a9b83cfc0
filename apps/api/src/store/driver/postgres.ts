import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { StartupError } from '../../errors/startup-error.ts';
import type { Database } from '../tables/schema.ts';
import { joining } from './joining-dialect.ts';
import { statementLog } from './observe-statements.ts';
import { getTypeParser, UtcClient } from './postgres-client.ts';
import { logPosition, logSystem } from './primary-log.ts';
import { Replica } from './replica.ts';
import { type TransactionLimits, withLocalLimits } from './transaction-limits.ts';
import { isUnavailable } from './unavailable.ts';

const oldestVersion = 15;

/** How long a connection may take to be made, in milliseconds. */
const connectionTimeout = 10_000;

/** A process that freezes in a transaction must not lock a project's events for hours. */
const idleInTransactionTimeout = 30_000;

export interface PostgresSettings {
  /** How many connections this process may have. */
  poolSize: number;
  /** How long a statement may take, in milliseconds. 0: no limit. */
  statementTimeout: number;
  /** Where a streaming replica is, which answers questions while it is new enough. */
  readUrl?: string;
}

export const defaultPostgresSettings: PostgresSettings = {
  poolSize: 10,
  statementTimeout: 300_000,
};

const pools = new WeakMap<object, pg.Pool>();
const replicas = new WeakMap<object, Replica>();

/** The replica beside a database, if it has one. */
export const replicaOf = (db: Kysely<Database>): Replica | undefined => replicas.get(db);

/** How the connections of this process are used; undefined for the embedded database. */
export function measurePool(db: Kysely<Database>) {
  const pool = pools.get(db);
  return (
    pool && {
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      max: pool.options.max,
    }
  );
}

/** Opens PostgreSQL, or a pool in front of it such as PgBouncer, in any of its modes. */
export async function openPostgres(
  url: string,
  settings = defaultPostgresSettings,
): Promise<Kysely<Database>> {
  const limits: TransactionLimits = {
    idle_in_transaction_session_timeout: idleInTransactionTimeout,
    statement_timeout: settings.statementTimeout,
  };
  try {
    return (
      (await connect(url, settings, { ofSession: limits })) ??
      (await connect(url, settings, { ofTransaction: limits })) ??
      Promise.reject(new Error('the limits of transactions are not kept'))
    );
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const code = isUnavailable(error) ? 'postgres-unreachable' : 'postgres-refused';
    throw new StartupError(code, { database: withoutSecrets(url), reason: reasonOf(error) });
  }
}

interface Limits {
  ofSession?: TransactionLimits;
  ofTransaction?: TransactionLimits;
}

/**
 * Undefined if the limits of a session are not taken: a pool that lends a connection for one
 * transaction refuses them, or ignores them.
 */
async function connect(
  url: string,
  settings: PostgresSettings,
  { ofSession = {}, ofTransaction }: Limits,
): Promise<Kysely<Database> | undefined> {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'sillage',
    max: settings.poolSize,
    connectionTimeoutMillis: connectionTimeout,
    keepAlive: true,
    ...ofSession,
    Client: UtcClient,
    types: { getTypeParser },
  });
  // The pool replaces an idle connection that the server closes: nothing to do.
  pool.on('error', () => {});
  // A connection lost while in use fails its query. Without a listener it would also end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  const dialect = new PostgresDialect({ pool });
  const replica = openReplica(pool, settings);
  const db = new Kysely<Database>({
    dialect: joining(ofTransaction ? withLocalLimits(dialect, ofTransaction) : dialect, replica),
    ...statementLog(),
  });
  pools.set(db, pool);
  if (replica) replicas.set(db, replica);
  try {
    await checkVersion(db);
    if (await keepsLimits(db, ofSession)) return db;
  } catch (error) {
    await db.destroy();
    if (/unsupported startup parameter/.test((error as Error).message)) return undefined;
    throw error;
  }
  await db.destroy();
  return undefined;
}

function openReplica(
  primary: pg.Pool,
  { readUrl, poolSize, statementTimeout }: PostgresSettings,
): Replica | undefined {
  if (readUrl === undefined) return undefined;
  const settings = { poolSize: poolSize + 1, statementTimeout };
  return new Replica({
    places: poolSize,
    open: async () => pools.get(await openPostgres(readUrl, settings)) as pg.Pool,
    position: () => logPosition(primary),
    system: () => logSystem(primary),
  });
}

async function checkVersion(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ number: string; name: string }>`
    select current_setting('server_version_num') as number,
           current_setting('server_version') as name`.execute(db);
  const [version] = rows;
  if (version && Number(version.number) >= oldestVersion * 10_000) return;
  throw new StartupError('postgres-too-old', { version: version?.name, oldest: oldestVersion });
}

/** Whether the session has the limits that were asked for. 0 is not asked for. */
async function keepsLimits(db: Kysely<Database>, limits: TransactionLimits): Promise<boolean> {
  const names = Object.keys(limits).filter((name) => limits[name] !== 0);
  if (names.length === 0) return true;
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name in (${sql.join(names)})`.execute(db);
  return rows.every(({ name, setting }) => Number(setting) === limits[name]);
}

const withoutSecrets = (url: string): string => {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
};

const reasonOf = (error: unknown): string => {
  const { code, message } = error as { code?: string; message: string };
  return [code, message].filter(Boolean).join(', ');
};
