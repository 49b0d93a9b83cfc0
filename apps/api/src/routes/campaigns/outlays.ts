import type { outlayBatchOperations } from '@sillage/contract/campaigns/outlay-batches';
import type { outlayOperations } from '@sillage/contract/campaigns/outlays';
import { ApiError } from '../../errors/api-error.ts';
import { createOutlay, createOutlays } from '../../flows/campaigns/create-outlays.ts';
import { existingCampaign } from '../../flows/campaigns/existing-campaign.ts';
import { openIntegration } from '../../flows/campaigns/existing-integration.ts';
import { outlayResults } from '../../flows/campaigns/insert-each.ts';
import { updateOutlay } from '../../flows/campaigns/update-outlay.ts';
import { existingProject } from '../../flows/projects/existing-project.ts';
import { type Handlers, OtherAnswer } from '../../http/operations.ts';
import { paginationOf, toPage } from '../../http/pagination.ts';
import { deleteOutlay } from '../../store/campaigns/deleted-outlays.ts';
import { findOutlay, listOutlays } from '../../store/campaigns/outlays.ts';
import type { Db } from '../../store/driver/database.ts';

export const outlayRoutes = (
  db: Db,
): Handlers<typeof outlayOperations & typeof outlayBatchOperations> => ({
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
    const { outlay, isNew } = await createOutlay(db, campaign, body);
    return isNew ? outlay : new OtherAnswer(outlay);
  },

  async createOutlayBatch({ params: { projectId }, body }) {
    await existingProject(db, projectId);
    return outlayResults(await createOutlays(db, projectId, body));
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
