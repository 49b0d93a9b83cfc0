import { sql } from 'kysely';
import type { Db } from '../driver/database.ts';
import type { CampaignRef } from './outlays.ts';

/** Marks an outlay as deleted. False when the campaign has none of this id. */
export async function deleteOutlay(
  db: Db,
  { projectId, integrationId, id: campaignId }: CampaignRef,
  id: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await markDeleted(db, 'outlays', projectId, id, now)
    .where('integration_id', '=', integrationId)
    .where('campaign_id', '=', campaignId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks an outlay on a source as deleted. False when the project has none of this id. */
export async function deleteSourceOutlay(
  db: Db,
  projectId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const marked = markDeleted(db, 'source_outlays', projectId, id, now);
  return (await marked.executeTakeFirst()).numUpdatedRows > 0n;
}

const markDeleted = <T extends 'outlays' | 'source_outlays'>(
  db: Db,
  table: T,
  projectId: string,
  id: string,
  now: Date,
) =>
  db
    .updateTable(table as 'outlays')
    .set({ deleted_at: now, updated_at: now })
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null);

/** Removes outlays that were deleted before a date, of both kinds. Returns how many they were. */
export async function purgeDeletedOutlays(
  db: Db,
  projectId: string,
  before: Date,
  limit: number,
): Promise<number> {
  let count = 0;
  for (const name of ['outlays', 'source_outlays']) {
    const table = sql.table(name);
    const { numAffectedRows } = await sql`
      delete from ${table} where project_id = ${projectId} and id in (
        select id from ${table}
        where project_id = ${projectId} and deleted_at < ${before} limit ${limit})`.execute(db);
    count += Number(numAffectedRows);
  }
  return count;
}
