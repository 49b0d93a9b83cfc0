import type { Campaign } from '@sillage/contract/campaigns/campaigns';
import { findOrInsertImplicitCampaign } from '../../store/campaigns/campaigns.ts';
import type { Db } from '../../store/driver/database.ts';
import { implicitCampaignName } from './wording.ts';

/** The campaign of an integration for traffic that names no campaign. The first call makes it. */
export const implicitCampaign = (
  db: Db,
  projectId: string,
  integrationId: string,
): Promise<Campaign> =>
  findOrInsertImplicitCampaign(db, projectId, integrationId, implicitCampaignName);
