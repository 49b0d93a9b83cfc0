import { sourceName } from '@sillage/engine/attribution/channels';
import type { MatchTarget } from '@sillage/engine/spend-files/match-campaigns';
import type { KnownCampaigns } from '../../../api/known-campaigns.ts';

/** Where spend goes, in words. */
export function targetName(
  { source, sourceCampaign, campaignId }: Omit<MatchTarget, 'ignored'>,
  known: KnownCampaigns | undefined,
): string {
  if (source !== undefined) return [sourceName(source), sourceCampaign].filter(Boolean).join(' · ');
  const campaign = known?.campaigns.get(campaignId ?? '');
  const integration = campaign && known?.integrations.get(campaign.integrationId);
  return [integration?.name, campaign?.name].filter(Boolean).join(' · ') || 'Campagne';
}
