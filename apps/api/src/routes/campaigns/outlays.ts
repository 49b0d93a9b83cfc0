import type { outlayOperations } from '@sillage/contract/campaigns/outlays';
import { outlayFaults } from '@sillage/engine/campaigns/outlay-faults';
import { ApiError } from '../../errors/api-error.ts';
import { existingCampaign } from '../../flows/campaigns/existing-campaign.ts';
import { openIntegration } from '../../flows/campaigns/existing-integration.ts';
import { updateOutlay } from '../../flows/campaigns/update-outlay.ts';
import type { Handlers } from '../../http/operations.ts';
import { paginationOf, toPage } from '../../http/pagination.ts';
import { deleteOutlay } from '../../store/campaigns/deleted-outlays.ts';
import { findOutlay, insertOutlay, listOutlays } from '../../store/campaigns/outlays.ts';
import type { Db } from '../../store/driver/database.ts';

export const outlayRoutes = (db: Db): Handlers<typeof outlayOperations> => ({
  async listOutlays({ params, query }) {
    const campaign = await existingCampaign(db, params, params.parentCampaignId);
    const { sort = 'startDate', order, ...filter } = query;
    const step = { key: sort, descending: order === 'DESC' };
    const pagination = paginationOf(query);
    return toPage(pagination, await listOutlays(db, campaign, filter, step, pagination));
  },

  async createOutlay({ params, body }) {
    await openIntegration(db, params);
    const campaign = await existingCampaign(db, params, params.parentCampaignId);
    const faults = outlayFaults(body);
    if (faults.length > 0) throw new ApiError('invalid-payload', faults);
    return insertOutlay(db, campaign, body);
  },

  async getOutlay({ params }) {
    const campaign = await existingCampaign(db, params, params.parentCampaignId);
    const outlay = await findOutlay(db, campaign, params.outlayId);
    if (!outlay) throw new ApiError('outlay-not-found');
    return outlay;
  },

  async updateOutlay({ params, body }) {
    const campaign = await existingCampaign(db, params, params.parentCampaignId);
    const { outlayId } = params;
    return { modifiedCount: await updateOutlay(db, campaign, outlayId, body, new Date()) };
  },

  async deleteOutlay({ params: { outlayId: id, ...params } }) {
    const campaign = await existingCampaign(db, params, params.parentCampaignId);
    const now = new Date();
    if (!(await deleteOutlay(db, campaign, id, now))) throw new ApiError('outlay-not-found');
    return { id, deletedAt: now.toISOString() };
  },
});
