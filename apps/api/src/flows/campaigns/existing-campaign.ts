import type { Campaign } from '@sillage/contract/campaigns/campaigns';
import { ApiError } from '../../errors/api-error.ts';
import { findCampaign } from '../../store/campaigns/campaigns.ts';
import type { Db } from '../../store/driver/database.ts';
import { existingIntegration, type IntegrationPlace } from './existing-integration.ts';

export async function existingCampaign(
  db: Db,
  place: IntegrationPlace,
  id: string,
): Promise<Campaign> {
  const integration = await existingIntegration(db, place);
  const campaign = await findCampaign(db, place.projectId, integration.id, id);
  if (!campaign) throw new ApiError('campaign-not-found');
  return campaign;
}
