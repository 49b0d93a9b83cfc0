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
  const { numUpdatedRows } = await db
    .updateTable('outlays')
    .set({ deleted_at: now, updated_at: now })
    .where('project_id', '=', projectId)
    .where('integration_id', '=', integrationId)
    .where('campaign_id', '=', campaignId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes outlays that were deleted before a date. Returns how many they were. */
export async function purgeDeletedOutlays(
  db: Db,
  projectId: string,
  before: Date,
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from outlays where project_id = ${projectId} and id in (
      select id from outlays
      where project_id = ${projectId} and deleted_at < ${before} limit ${limit})`.execute(db);
  return Number(numAffectedRows);
}
