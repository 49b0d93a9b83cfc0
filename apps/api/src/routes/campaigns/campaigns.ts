import type { campaignOperations } from '@sillage/contract/campaigns/campaigns';
import { ApiError } from '../../errors/api-error.ts';
import { existingCampaign } from '../../flows/campaigns/existing-campaign.ts';
import {
  existingIntegration,
  openIntegration,
} from '../../flows/campaigns/existing-integration.ts';
import type { Handlers } from '../../http/operations.ts';
import { paginationOf, toPage } from '../../http/pagination.ts';
import { insertCampaign, listCampaigns, updateCampaign } from '../../store/campaigns/campaigns.ts';
import type { Db } from '../../store/driver/database.ts';

export const campaignRoutes = (db: Db): Handlers<typeof campaignOperations> => ({
  async listCampaigns({ params, query }) {
    const { id } = await existingIntegration(db, params);
    const { sort = 'name', order, ...filter } = query;
    const step = { key: sort, descending: order === 'DESC' };
    const pagination = paginationOf(query);
    return toPage(
      pagination,
      await listCampaigns(db, params.projectId, id, filter, step, pagination),
    );
  },

  async createCampaign({ params, body }) {
    const integration = await openIntegration(db, params);
    const campaign = await insertCampaign(db, params.projectId, integration.id, body);
    if (!campaign) throw new ApiError('campaign-slug-taken');
    return { id: campaign.id };
  },

  getCampaign: ({ params }) => existingCampaign(db, params, params.id),

  async updateCampaign({ params, body }) {
    const { projectId, id } = await existingCampaign(db, params, params.id);
    return { modifiedCount: await updateCampaign(db, projectId, id, body, new Date()) };
  },
});
