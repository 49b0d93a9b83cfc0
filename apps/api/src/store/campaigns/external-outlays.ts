import { type Selectable, sql } from 'kysely';
import { arrayLiteral } from '../driver/array-literal.ts';
import type { Db } from '../driver/database.ts';
import type { OutlaysTable, SourceOutlaysTable } from '../tables/campaigns.ts';

interface Rows {
  outlays: Selectable<OutlaysTable>;
  source_outlays: Selectable<SourceOutlaysTable>;
}

/** The outlays of a project with these externalIds, deleted ones included. */
export async function listExternalOutlays<T extends keyof Rows>(
  db: Db,
  table: T,
  projectId: string,
  externalIds: readonly string[],
): Promise<Map<string, Rows[T]>> {
  if (externalIds.length === 0) return new Map();
  const { rows } = await sql<Rows[T]>`
    select * from ${sql.table(table)}
    where project_id = ${projectId} and external_id = any (${arrayLiteral(externalIds)}::text[])
  `.execute(db);
  return new Map(rows.map((row) => [row.external_id ?? '', row]));
}
