import type { Node } from './node.ts';
import { isCampaignSource } from './source-rules.ts';

/** Identifies the campaign of a node; null when it has none. */
export const campaignKey = ({
  source,
  integrationId,
  campaignId,
  sourceCampaign,
}: Node): string | null =>
  isCampaignSource(source)
    ? JSON.stringify([source, integrationId, campaignId, sourceCampaign])
    : null;
