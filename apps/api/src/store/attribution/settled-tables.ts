import { sql } from 'kysely';
import type { Db } from '../driver/database.ts';

/** Processes of the release before do not keep what is new, or not in its form. They have this long to leave. */
const settlingMinutes = 15;

/**
 * Whether no process from before a migration can run any more: the tables are new, or the migration is
 * old enough.
 */
export async function isSettled(db: Db, migration: string): Promise<boolean> {
  const { rows } = await sql<{ settled: boolean }>`
    select own.at < now() - make_interval(mins => ${settlingMinutes}::integer)
      or own.at < first.at + make_interval(mins => ${settlingMinutes}::integer) as settled
    from (select timestamp::timestamptz as at from kysely_migration
          where name = ${migration}) as own,
      (select min(timestamp)::timestamptz as at from kysely_migration) as first`.execute(db);
  return rows[0]?.settled ?? true;
}
