import type { channelGroupOperations } from '@sillage/contract/attribution/channel-groups';
import { channelGroupFaults } from '@sillage/engine/attribution/channel-groups';
import { refuseFaults } from '../../errors/api-error.ts';
import { readChannelGroups } from '../../flows/attribution/group-channels.ts';
import { existingProject } from '../../flows/projects/existing-project.ts';
import type { Handlers } from '../../http/operations.ts';
import {
  deleteChannelGroups,
  upsertChannelGroups,
} from '../../store/attribution/channel-groups.ts';
import type { Db } from '../../store/driver/database.ts';

export const channelGroupRoutes = (db: Db): Handlers<typeof channelGroupOperations> => ({
  async getChannelGroups({ params }) {
    await existingProject(db, params.projectId);
    return readChannelGroups(db, params.projectId);
  },

  async replaceChannelGroups({ params, body }) {
    await existingProject(db, params.projectId);
    refuseFaults(channelGroupFaults(body.groups));
    await upsertChannelGroups(db, params.projectId, body.groups, new Date());
    return readChannelGroups(db, params.projectId);
  },

  async resetChannelGroups({ params }) {
    await existingProject(db, params.projectId);
    await deleteChannelGroups(db, params.projectId);
    return readChannelGroups(db, params.projectId);
  },
});
