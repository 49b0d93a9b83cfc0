import type { AttributionModel } from '@sillage/contract/attribution/attribution-models';
import type { RowSort } from '@sillage/contract/attribution/row-order';
import { add, type Decimal, toNumber, zero } from '../money/decimal.ts';
import type { RowsToArrange } from './arrange-rows.ts';
import type { RequestedMetric } from './assemble-attribution.ts';
import type { Channel } from './channels.ts';
import type { CreditedPeriod } from './reported-channels.ts';

export interface SortContext {
  models: readonly AttributionModel[];
  metrics: readonly RequestedMetric[];
  channels: readonly Channel[];
  period: CreditedPeriod;
  /** The number of events, for rates of conversion. */
  events?: RequestedMetric | undefined;
  /** The visitors of each channel, when rows are sorted by them. */
  visitorsOf?: ((channel: number) => number) | undefined;
}

type Key = (channel: number) => number | null;

/** How to sort the rows of an answer: by a number of the whole period, or by name. */
export function rowSorter(
  { sort, limit }: { sort?: RowSort; limit?: number },
  context: SortContext,
): Pick<RowsToArrange, 'keyOf' | 'descending'> {
  const wanted = sort ?? (limit === undefined ? undefined : ({ by: 'value' } as RowSort));
  if (!wanted) return { keyOf: undefined, descending: false };
  const { by, order } = wanted;
  const descending = order === undefined ? by !== 'name' : order === 'DESC';
  return { keyOf: keys(wanted, context)[by], descending };
}

function keys(
  { metric: key, model }: RowSort,
  { models, metrics, channels, period, events, visitorsOf }: SortContext,
): Partial<Record<RowSort['by'], Key>> {
  const modelAt = model === undefined ? 0 : models.indexOf(model);
  const metric = key === undefined ? metrics[0] : metrics.find((each) => each.key === key);
  const total = (channel: number, column: number | undefined): number => {
    if (column === undefined) return 0;
    let sum: Decimal = zero;
    for (let bucket = 0; bucket < period.buckets; bucket += 1)
      sum = add(sum, period.sum(modelAt, bucket, channel, column));
    return toNumber(sum);
  };
  const value: Key = (channel) => {
    const sum = total(channel, metric?.column);
    if (metric?.countColumn === undefined) return sum;
    return quotient(sum, total(channel, metric.countColumn));
  };
  const spend: Key = (channel) => {
    const byBucket = period.spend.get(channels[channel]?.identifier ?? '') ?? [];
    let sum: Decimal = zero;
    for (const spent of byBucket) {
      if (spent === null) return null;
      sum = add(sum, spent);
    }
    return toNumber(sum);
  };
  const visits = (channel: number) => period.visits?.get(channels[channel]?.identifier ?? '') ?? 0;
  return {
    value,
    spend,
    visits,
    visitors: (channel) => visitorsOf?.(channel) ?? 0,
    conversionRate: (channel) => quotient(total(channel, events?.column), visits(channel)),
    cost: (channel) => quotient(spend(channel), value(channel)),
    returnOnSpend: (channel) => quotient(value(channel), spend(channel)),
  };
}

const quotient = (dividend: number | null, divisor: number | null): number | null =>
  dividend === null || divisor === null || divisor <= 0 ? null : dividend / divisor;
