import type { ChannelGroups } from '@sillage/contract/attribution/channel-groups';
import { defaultChannelGroups } from '@sillage/contract/attribution/default-channel-groups';
import { channelGrouper } from '@sillage/engine/attribution/channel-groups';
import type { LeveledNode } from '@sillage/engine/attribution/channels';
import { findChannelGroups } from '../../store/attribution/channel-groups.ts';
import type { Db } from '../../store/driver/database.ts';
import { mapInPace } from '../pace.ts';

export async function readChannelGroups(db: Db, projectId: string): Promise<ChannelGroups> {
  const stored = await findChannelGroups(db, projectId);
  return stored
    ? { groups: stored.groups, isDefault: false, updatedAt: stored.updatedAt.toISOString() }
    : { groups: [...defaultChannelGroups], isDefault: true, updatedAt: null };
}

/** Puts nodes in the project's groups; `names` holds those of its campaigns, by id. */
export async function groupChannels<T extends LeveledNode>(
  db: Db,
  projectId: string,
  nodes: readonly T[],
  names: ReadonlyMap<string, string>,
): Promise<T[]> {
  const groupOf = channelGrouper((await readChannelGroups(db, projectId)).groups);
  return mapInPace(nodes, (node) => ({
    ...node,
    channelGroup: groupOf({
      ...node,
      medium: node.details?.medium ?? null,
      campaignName: node.sourceCampaign ?? names.get(node.campaignId ?? '') ?? null,
    }),
  }));
}
