import { sql } from 'kysely';
import type { Db } from '../driver/database.ts';

/** A table whose rows people set. */
export type DeedTable =
  | 'workspaces'
  | 'projects'
  | 'service_accounts'
  | 'event_types'
  | 'integrations'
  | 'campaigns'
  | 'outlays'
  | 'source_outlays';

export interface DeedRow {
  column: string;
  id: string;
  /** Undefined in a table that is not distributed by projects. */
  projectId: string | undefined;
}

/** Holds the row of an object until the transaction ends. What refers to it need not wait. */
export async function lockDeedRow(
  db: Db,
  table: DeedTable,
  { column, id, projectId }: DeedRow,
): Promise<void> {
  const ofProject = projectId === undefined ? sql`true` : sql`project_id = ${projectId}`;
  await sql`
    select 1 from ${sql.table(table)}
    where ${ofProject} and ${sql.ref(column)} = ${id} for no key update`.execute(db);
}
