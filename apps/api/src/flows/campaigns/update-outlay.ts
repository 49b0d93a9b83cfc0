import type { Campaign } from '@sillage/contract/campaigns/campaigns';
import type { OutlayChanges } from '@sillage/contract/campaigns/outlays';
import { outlayFaults } from '@sillage/engine/campaigns/outlay-faults';
import { ApiError, refuseFaults } from '../../errors/api-error.ts';
import { findCampaign } from '../../store/campaigns/campaigns.ts';
import { lockOutlay, updateOutlay as updateRow } from '../../store/campaigns/outlays.ts';
import type { Db } from '../../store/driver/database.ts';

/** Validates the period after the change: one date may be in the body, the other in the row. */
export function updateOutlay(
  db: Db,
  campaign: Campaign,
  id: string,
  changes: OutlayChanges,
  updatedAt: Date,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const outlay = await lockOutlay(transaction, campaign, id);
    if (!outlay) throw new ApiError('outlay-to-update-not-found');
    refuseFaults(outlayFaults({ ...outlay, ...changes }));
    const { projectId, integrationId } = campaign;
    const { campaignId } = changes;
    if (campaignId && !(await findCampaign(transaction, projectId, integrationId, campaignId)))
      throw new ApiError('campaign-not-found');
    return updateRow(transaction, projectId, id, changes, updatedAt);
  });
}
