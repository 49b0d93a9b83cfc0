import { maxAttributionValues } from '@sillage/contract/attribution/attribution-query';
import { maxInsights } from '@sillage/contract/events/insights';
import type { Spend, VisitTotals } from '@sillage/engine/attribution/assemble-attribution';
import type { Channel } from '@sillage/engine/attribution/channels';
import { type CreditTerms, JourneyCredits } from '@sillage/engine/attribution/credit-journeys';
import { type Fold, foldChannels } from '@sillage/engine/attribution/fold-channels';
import { tooManyRows, tooManyValues } from '../events/query-insights.ts';

/** What to change in a question with more rows or values than an answer holds. */
export const howToAskLess = 'choose a longer interval, fewer models or a shorter period';

/** Sums that are kept in memory, of all rows before a limit leaves the first ones. */
const maxSums = 2_000_000;

export interface FoldPeriod {
  terms: CreditTerms;
  spend: Spend;
  journeys: readonly Uint8Array[];
  visits: VisitTotals | undefined;
}

/** How many channels have a row of their own in the answer to a question about some periods. */
export function mostChannels(
  periods: readonly Pick<FoldPeriod, 'terms'>[],
  metrics: number,
  limit: number | undefined,
): number {
  const { models = [], columns = [] } = periods[0]?.terms ?? {};
  const buckets = Math.max(...periods.map(({ terms }) => terms.buckets));
  const values = metrics * periods.length;
  const maxRows = Math.min(maxInsights, Math.floor(maxAttributionValues / values));
  // One more row is for what is unattributed.
  const most = Math.floor(maxRows / (models.length * buckets)) - 1;
  const perRow = models.length * buckets * Math.max(1, columns.length);
  const isLimited = limit !== undefined && limit < most;
  return isLimited ? Math.floor(maxSums / perRow) : most;
}

/** The rows of the answer, when there are more channels than it holds. */
export function foldRows(
  periods: readonly FoldPeriod[],
  channels: readonly Channel[],
  max: number,
  metrics: number,
): Fold | undefined {
  if (channels.length <= max) return undefined;
  const fold = foldChannels(
    channels,
    max,
    countTouches(periods),
    spendOf(periods),
    visitsOf(periods),
  );
  if (fold.rows.length > max) throw tooLarge(metrics * periods.length);
  return fold;
}

/** Which bound an answer with so many values a row meets first. */
const tooLarge = (values: number) =>
  maxAttributionValues < maxInsights * values
    ? tooManyValues(maxAttributionValues, `${howToAskLess}, or fewer metrics`)
    : tooManyRows(howToAskLess);

function countTouches(periods: readonly FoldPeriod[]): Uint32Array {
  const [first = new Uint32Array(0), ...others] = periods.map(({ terms, journeys }) =>
    new JourneyCredits({ ...terms, models: [] }).countTouches(journeys),
  );
  for (const other of others)
    for (const [channel, touches] of other.entries())
      first[channel] = (first[channel] as number) + touches;
  return first;
}

/** Which channels have spend in any period. */
const spendOf = (periods: readonly FoldPeriod[]): Spend =>
  new Map(periods.flatMap(({ spend }) => [...spend]));

/** The visits of channels in all periods. */
function visitsOf(periods: readonly FoldPeriod[]): VisitTotals {
  const totals = new Map<string, number>();
  for (const [identifier, visits] of periods.flatMap((period) => [...(period.visits ?? [])]))
    totals.set(identifier, (totals.get(identifier) ?? 0) + visits);
  return totals;
}
