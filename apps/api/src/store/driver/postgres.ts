import { parseExactJson } from '@sillage/engine/text/exact-json';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { StartupError } from '../../errors/startup-error.ts';
import type { Database } from '../tables/schema.ts';
import { joining } from './joining-dialect.ts';

const oldestVersion = 15;

export async function openPostgres(url: string): Promise<Kysely<Database>> {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'sillage',
    max: 10,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    // A process that freezes in a transaction must not lock a project's events for hours.
    idle_in_transaction_session_timeout: 30_000,
    options: '-c timezone=UTC',
    types: { getTypeParser },
  });
  // The pool replaces an idle connection that the server closes: nothing to do.
  pool.on('error', () => {});
  // A connection lost while in use fails its query. Without a listener it would also end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Database>({ dialect: joining(new PostgresDialect({ pool })) });
  try {
    await checkVersion(db);
    return db;
  } catch (error) {
    await db.destroy();
    if (error instanceof StartupError) throw error;
    throw new StartupError('postgres-unreachable', {
      database: withoutSecrets(url),
      reason: reason(error),
    });
  }
}

/** The driver's own parser of JSON rounds numbers. */
const getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  (oid === pg.types.builtins.JSON || oid === pg.types.builtins.JSONB) && format !== 'binary'
    ? parseExactJson
    : pg.types.getTypeParser(oid, format as never);

async function checkVersion(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ number: string; name: string }>`
    select current_setting('server_version_num') as number,
           current_setting('server_version') as name`.execute(db);
  const [version] = rows;
  if (version && Number(version.number) >= oldestVersion * 10_000) return;
  throw new StartupError('postgres-too-old', { version: version?.name, oldest: oldestVersion });
}

const withoutSecrets = (url: string): string => {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
};

const reason = (error: unknown): string => {
  const { code, message } = error as { code?: string; message: string };
  return [code, message].filter(Boolean).join(', ');
};
