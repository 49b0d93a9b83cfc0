import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * Counts again what each table holds, for the planner of queries: a server does so by itself, the
 * embedded database never. Without it, a join of thousands of rows is planned as one of a few.
 */
export async function refreshStatistics(db: Db): Promise<void> {
  await analyzeTables(db, await listTables(db, sql`true`));
}

/**
 * The same for the tables alone that have grown by a fifth since. The planner takes a project that it
 * has not counted for one without rows, and would look for an event of it among all of its events.
 * Returns how many tables have grown.
 */
export async function refreshGrown(db: Db): Promise<number> {
  const blocks = sql`pg_relation_size(oid) / current_setting('block_size')::integer`;
  const grown = await listTables(db, sql`${blocks} > relpages * 1.2 + 4`);
  await analyzeTables(db, grown);
  return grown.length;
}

/** One by one, so that others pass in between, and of a fifth of the usual rows: senders wait for it. */
async function analyzeTables(db: Db, names: readonly string[]): Promise<void> {
  for (const name of names)
    await db.transaction().execute(async (transaction) => {
      await sql`set local default_statistics_target = 20`.execute(transaction);
      await sql`analyze ${sql.table(name)}`.execute(transaction);
    });
}

async function listTables(db: Db, condition: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and ${condition}
    order by 1`.execute(db);
  return rows.map(({ name }) => name);
}
