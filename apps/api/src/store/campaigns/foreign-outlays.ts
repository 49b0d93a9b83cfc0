import { sql } from 'kysely';
import type { Db } from '../driver/database.ts';

/** Outlays of one currency that cover the same period. */
export interface ForeignOutlays {
  currency: string;
  start: Date;
  end: Date;
  count: number;
}

/** The outlays of a project in other currencies than its own, those of one period together. */
export async function listForeignOutlays(
  db: Db,
  projectId: string,
  currency: string,
): Promise<ForeignOutlays[]> {
  const found: ForeignOutlays[] = [];
  for (const table of ['outlays', 'source_outlays']) {
    const { rows } = await sql<ForeignOutlays>`
      select currency, start_date as start, end_date as "end", count(*)::integer as count
      from ${sql.table(table)}
      where project_id = ${projectId} and deleted_at is null and currency <> ${currency}
      group by currency, start_date, end_date`.execute(db);
    found.push(...rows);
  }
  return found;
}
