import { sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * Counts again what each table holds, for the planner of queries: a server does so by itself, the
 * embedded database never. Without it, a join of thousands of rows is planned as one of a few. A
 * statement for each table, so that others pass in between.
 */
export async function refreshStatistics(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db);
  for (const { name } of rows) await sql`analyze ${sql.table(name)}`.execute(db);
}
