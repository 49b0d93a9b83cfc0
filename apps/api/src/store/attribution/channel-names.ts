import { sql } from 'kysely';
import type { Db } from '../driver/database.ts';

/** The names of all integrations and campaigns of a project, by id. */
export async function listChannelNames(db: Db, projectId: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from integrations where project_id = ${projectId}
    union all
    select id, name from campaigns where project_id = ${projectId}`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The storage keys of the statistics that are amounts of money. */
export async function listAmountKeys(db: Db, projectId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('event_types')
    .select('fields')
    .where('project_id', '=', projectId)
    .execute();
  const fields = rows.flatMap((row) => row.fields);
  return new Set(
    fields
      .filter(({ entity, type }) => entity === 'statistic' && type === 'currency')
      .map(({ storageKey }) => storageKey),
  );
}
