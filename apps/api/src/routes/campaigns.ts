import type { campaignOperations } from '@sillage/contract/campaigns';
import { ApiError } from '../errors.ts';
import { existingCampaign } from '../flows/existing-campaign.ts';
import { existingIntegration } from '../flows/existing-integration.ts';
import type { Handlers } from '../operations.ts';
import { toPage, windowOf } from '../pages.ts';
import { insertCampaign, listCampaigns, updateCampaign } from '../store/campaigns.ts';
import type { Db } from '../store/database.ts';

export const campaignRoutes = (db: Db): Handlers<typeof campaignOperations> => ({
  async listCampaigns({ params, query }) {
    const { id } = await existingIntegration(db, params);
    const { sort = 'name', order, ...filter } = query;
    const step = { key: sort, descending: order === 'DESC' };
    const window = windowOf(query);
    return toPage(window, await listCampaigns(db, params.projectId, id, filter, step, window));
  },

  async createCampaign({ params, body }) {
    const integration = await existingIntegration(db, params);
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
