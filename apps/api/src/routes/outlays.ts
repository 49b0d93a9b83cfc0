import type { outlayOperations } from '@sillage/contract/outlays';
import { outlayFaults } from '@sillage/engine/outlay-faults';
import { ApiError } from '../errors.ts';
import { existingCampaign } from '../flows/existing-campaign.ts';
import { updateOutlay } from '../flows/update-outlay.ts';
import type { Handlers } from '../operations.ts';
import { toPage, windowOf } from '../pages.ts';
import type { Db } from '../store/database.ts';
import { findOutlay, insertOutlay, listOutlays } from '../store/outlays.ts';

export const outlayRoutes = (db: Db): Handlers<typeof outlayOperations> => ({
  async listOutlays({ params, query }) {
    const campaign = await existingCampaign(db, params, params.parentCampaignId);
    const { sort = 'startDate', order, ...filter } = query;
    const step = { key: sort, descending: order === 'DESC' };
    const window = windowOf(query);
    return toPage(window, await listOutlays(db, campaign, filter, step, window));
  },

  async createOutlay({ params, body }) {
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
});
