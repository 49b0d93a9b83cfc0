import type { ChannelGroup } from '@sillage/contract/attribution/channel-groups';
import type { Db } from '../driver/database.ts';

export interface StoredGroups {
  groups: ChannelGroup[];
  updatedAt: Date;
}

/** Undefined when the project has the groups by default. */
export async function findChannelGroups(
  db: Db,
  projectId: string,
): Promise<StoredGroups | undefined> {
  const row = await db
    .selectFrom('channel_groups')
    .select(['groups', 'updated_at'])
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  return row && { groups: row.groups, updatedAt: row.updated_at };
}

export async function upsertChannelGroups(
  db: Db,
  projectId: string,
  groups: readonly ChannelGroup[],
  updatedAt: Date,
): Promise<void> {
  const values = { groups: JSON.stringify(groups), updated_at: updatedAt };
  await db
    .insertInto('channel_groups')
    .values({ project_id: projectId, ...values })
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet(values))
    .execute();
}

export async function deleteChannelGroups(db: Db, projectId: string): Promise<void> {
  await db.deleteFrom('channel_groups').where('project_id', '=', projectId).execute();
}
