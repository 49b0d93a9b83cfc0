import {
  type AttributionGroup,
  maxMarkovChannels,
} from '@sillage/contract/attribution/attribution-query';
import { listChannels, mapNodesToChannels } from '@sillage/engine/attribution/channels';
import { type CreditTerms, JourneyCredits } from '@sillage/engine/attribution/credit-journeys';
import { type Fold, foldChannels } from '@sillage/engine/attribution/fold-channels';
import { isBreakdown } from '@sillage/engine/attribution/touch-level';
import type { LeveledJourneys } from './read-journeys.ts';

interface Sharing {
  groupBy: AttributionGroup;
  nodes: LeveledJourneys['nodes'];
  names: ReadonlyMap<string, string>;
  journeys: readonly Uint8Array[];
}

/** Whom credit is shared between, and the rows it goes to. The given channels are those of rows. */
export function sharedTerms(
  terms: CreditTerms,
  fold: Fold | undefined,
  { groupBy, nodes, names, journeys }: Sharing,
): CreditTerms {
  const rows = fold && { rows: fold.rows.length, rowOf: fold.rowOf };
  if (!isBreakdown(groupBy)) return { ...terms, fold: rows };
  const targets = {
    rows: rows?.rows ?? terms.channels,
    rowOf: rows ? terms.channelOf.map((channel) => rows.rowOf[channel] as number) : terms.channelOf,
  };
  const campaigns = listChannels('campaign', nodes, names);
  const shared: CreditTerms = {
    ...terms,
    channelOf: mapNodesToChannels('campaign', campaigns, nodes).channelOf,
    channels: campaigns.length,
  };
  if (!terms.models.includes('markov') || campaigns.length <= maxMarkovChannels)
    return { ...shared, targets };
  const touches = new JourneyCredits({ ...shared, models: [] }).countTouches(journeys);
  const folded = foldChannels(campaigns, maxMarkovChannels, touches, new Map());
  return { ...shared, targets, fold: { rows: folded.rows.length, rowOf: folded.rowOf } };
}
