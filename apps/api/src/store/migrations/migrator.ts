import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Database } from '../tables/schema.ts';

export type Migrations = Readonly<Record<string, Migration>>;

/** Any number that no other lock uses. */
const lockKey = 5_111_027;

/** How long who finds another at work waits before it looks again, in milliseconds. */
const pollInterval = 200;

/**
 * How long a migration waits for a lock on a table. Longer, and everybody who uses the table would
 * wait behind it: it steps back and tries again.
 */
const lockTimeout = '3s';
const stepBackInterval = 1000;
const lockNotAvailable = '55P03';

/** The names of the migrations that a database has had. */
export async function findAppliedMigrations(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as exists`.execute(db);
  if (!rows[0]?.exists) return [];
  const applied = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return applied.rows.map(({ name }) => name);
}

/**
 * Applies what is missing, in the order of names, and returns it. Each migration is a transaction,
 * which holds the lock too: it cannot outlive it, not even behind a pool that lends connections for
 * one transaction. Who waits for the lock holds no connection.
 */
export async function applyMigrations(
  db: Kysely<Database>,
  migrations: Migrations,
): Promise<string[]> {
  const names = Object.keys(migrations).sort();
  const applied: string[] = [];
  for (;;) {
    const found = await findAppliedMigrations(db);
    if (names.every((name) => found.includes(name))) return applied;
    const outcome = await applyNext(db, migrations, names);
    if (typeof outcome === 'object') applied.push(outcome.name);
    else await setTimeout(outcome === 'locked' ? pollInterval : stepBackInterval);
  }
}

type Outcome = { name: string } | 'locked' | 'stepped-back';

async function applyNext(
  db: Kysely<Database>,
  migrations: Migrations,
  names: readonly string[],
): Promise<Outcome> {
  try {
    return await db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ locked: boolean }>`
        select pg_try_advisory_xact_lock(${lockKey}) as locked`.execute(transaction);
      if (!rows[0]?.locked) return 'locked';
      await allowTime(transaction);
      await createList(transaction);
      const found = await findAppliedMigrations(transaction);
      const name = names.find((each) => !found.includes(each));
      if (name === undefined) return 'locked';
      await migrations[name]?.up(transaction);
      await sql`insert into kysely_migration (name, timestamp)
        values (${name}, ${new Date().toISOString()})`.execute(transaction);
      return { name };
    });
  } catch (error) {
    if ((error as { code?: string }).code === lockNotAvailable) return 'stepped-back';
    throw error;
  }
}

/** A migration may take longer than a request's statement. */
async function allowTime(transaction: Kysely<Database>): Promise<void> {
  await sql`select set_config('lock_timeout', ${lockTimeout}, true),
    set_config('statement_timeout', '0', true),
    set_config('idle_in_transaction_session_timeout', '0', true)`.execute(transaction);
}

/** Named and shaped as Kysely's own migrator has it: databases of before have it already. */
async function createList(transaction: Kysely<Database>): Promise<void> {
  await sql`create table if not exists kysely_migration (
    name varchar(255) not null primary key,
    timestamp varchar(255) not null
  )`.execute(transaction);
}
