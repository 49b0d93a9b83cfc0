import {
  maxAttributionValues,
  maxMarkovChannels,
} from '@sillage/contract/attribution/attribution-query';
import { maxInsights } from '@sillage/contract/events/insights';
import type { Spend } from '@sillage/engine/attribution/assemble-attribution';
import type { Channel } from '@sillage/engine/attribution/channels';
import { type CreditTerms, JourneyCredits } from '@sillage/engine/attribution/credit-journeys';
import { type Fold, foldChannels } from '@sillage/engine/attribution/fold-channels';
import { tooManyRows } from '../events/query-insights.ts';

/** What to change in a question with more rows than an answer holds. */
export const howToAskLess = 'choose a longer interval, fewer models or a shorter period';

/** The rows of the answer, when there are more channels than it holds or than `markov` takes. */
export function foldRows(
  terms: CreditTerms,
  channels: readonly Channel[],
  journeys: readonly Uint8Array[],
  spend: Spend,
  metrics: number,
): Fold | undefined {
  const { models, buckets } = terms;
  const maxRows = Math.min(maxInsights, Math.floor(maxAttributionValues / metrics));
  // One more row is for what is unattributed.
  const most = Math.floor(maxRows / (models.length * buckets)) - 1;
  const max = models.includes('markov') ? Math.min(most, maxMarkovChannels) : most;
  if (channels.length <= max) return undefined;
  const touches = new JourneyCredits({ ...terms, models: [] }).countTouches(journeys);
  const fold = foldChannels(channels, max, touches, spend);
  if (fold.rows.length > max) throw tooManyRows(howToAskLess);
  return fold;
}
