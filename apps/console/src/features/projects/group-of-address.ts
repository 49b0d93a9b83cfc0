import type { ChannelGroup, Integration, ProjectCampaign } from '@sillage/client/source/types';
import { channelGrouper } from '@sillage/engine/attribution/channel-groups';
import { sourceName } from '@sillage/engine/attribution/channels';
import { sourceOf } from '@sillage/engine/visits/source-rules';

export interface FoundGroup {
  group: string;
  source: string;
  medium: string | null;
  campaign: string | null;
}

/** What the project knows of the addresses that lead to it. */
export interface KnownLinks {
  integrations: readonly Pick<Integration, 'id' | 'wmktId'>[];
  campaigns: readonly Pick<ProjectCampaign, 'wmktId' | 'campaignSlug' | 'name'>[];
  excludedHosts: readonly string[];
}

/** The group that a visit to an address would be in, by the very rules that the server follows. */
export function groupOfAddress(
  groups: readonly ChannelGroup[],
  { integrations, campaigns, excludedHosts }: KnownLinks,
  { page, referrer }: { page: string; referrer: string },
): FoundGroup {
  const found = sourceOf(
    { page, referrer: referrer.trim() === '' ? null : referrer },
    {
      isIntegration: (wmktId) => integrations.some((each) => each.wmktId === wmktId),
      excludedHosts: new Set(excludedHosts),
    },
  );
  const integration = integrations.find(({ wmktId }) => wmktId === found.wmktId);
  const medium = found.utm.medium ?? null;
  const known = campaigns.find(
    ({ wmktId, campaignSlug }) =>
      wmktId === found.wmktId && campaignSlug === (found.campaignSlug ?? null),
  );
  const campaign = known?.name ?? found.campaignSlug ?? found.sourceCampaign;
  const { name } = channelGrouper(groups)({
    source: found.source,
    sourceCampaign: found.sourceCampaign,
    integrationId: integration?.id ?? null,
    campaignId: null,
    medium,
    campaignName: campaign,
  });
  return { group: name, source: sourceName(found.source), medium, campaign };
}
