import type { Campaign } from '@sillage/contract/campaigns/campaigns';
import { ApiError } from '../../errors/api-error.ts';
import { findCampaign } from '../../store/campaigns/campaigns.ts';
import type { Db } from '../../store/driver/database.ts';
import { existingIntegration, type IntegrationKey } from './existing-integration.ts';

export async function existingCampaign(db: Db, key: IntegrationKey, id: string): Promise<Campaign> {
  const integration = await existingIntegration(db, key);
  const campaign = await findCampaign(db, key.projectId, integration.id, id);
  if (!campaign) throw new ApiError('campaign-not-found');
  return campaign;
}
