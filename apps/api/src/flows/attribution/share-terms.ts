import type { AttributionGroup } from '@sillage/contract/attribution/attribution-query';
import {
  type Channel,
  listChannels,
  mapNodesToChannels,
} from '@sillage/engine/attribution/channels';
import type { CreditTerms } from '@sillage/engine/attribution/credit-journeys';
import type { Fold } from '@sillage/engine/attribution/fold-channels';
import { isBreakdown } from '@sillage/engine/attribution/touch-level';
import type { LeveledJourneys } from './read-journeys.ts';

interface Sharing {
  groupBy: AttributionGroup;
  /** Whether campaigns share credit, whatever the rows are. */
  betweenCampaigns: boolean;
  nodes: LeveledJourneys['nodes'];
  names: ReadonlyMap<string, string>;
  channels: readonly Channel[];
}

/** The channels that share credit, and the level at which they are. */
export interface Sharers {
  groupBy: AttributionGroup;
  channels: readonly Channel[];
}

/** Whom credit is shared between, and the rows it goes to. The given channels are those of rows. */
export function shareTerms(
  terms: CreditTerms,
  fold: Fold | undefined,
  { groupBy, betweenCampaigns, nodes, names, channels }: Sharing,
): { shared: CreditTerms; sharers: Sharers } {
  const rows = fold && { rows: fold.rows.length, rowOf: fold.rowOf };
  if (!isBreakdown(groupBy) && (!betweenCampaigns || groupBy === 'campaign'))
    return { shared: { ...terms, fold: rows }, sharers: { groupBy, channels } };
  const targets = {
    rows: rows?.rows ?? terms.channels,
    rowOf: rows ? terms.channelOf.map((channel) => rows.rowOf[channel] as number) : terms.channelOf,
  };
  const campaigns = listChannels('campaign', nodes, names);
  return {
    shared: {
      ...terms,
      channelOf: mapNodesToChannels('campaign', campaigns, nodes).channelOf,
      channels: campaigns.length,
      targets,
    },
    sharers: { groupBy: 'campaign', channels: campaigns },
  };
}
