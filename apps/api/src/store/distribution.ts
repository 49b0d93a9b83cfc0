import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/** How Citus spreads each table: small shared ones whole on every node, the rest by `project_id`. */
export const distribution: Record<keyof Database, 'reference' | 'distributed'> = {
  workspaces: 'reference',
  projects: 'reference',
  event_types: 'distributed',
};

/** Spreads the tables that are not spread yet. Without Citus, does nothing. */
export async function distributeTables(db: Kysely<Database>): Promise<void> {
  const citus = await sql<{ present: boolean }>`
    select to_regproc('create_distributed_table') is not null as present`.execute(db);
  if (!citus.rows[0]?.present) return;
  const spread = await sql<{ name: string }>`
    select logicalrelid::text as name from pg_dist_partition`.execute(db);
  const done = new Set(spread.rows.map((row) => row.name));
  const tables = Object.entries(distribution).filter(([table]) => !done.has(table));
  for (const [table] of tables.filter(([, kind]) => kind === 'reference'))
    await sql`select create_reference_table(${table})`.execute(db);
  for (const [table] of tables.filter(([, kind]) => kind === 'distributed'))
    await sql`select create_distributed_table(${table}, 'project_id')`.execute(db);
}
