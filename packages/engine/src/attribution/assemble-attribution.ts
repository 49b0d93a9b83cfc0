import type { AttributionModel } from '@sillage/contract/attribution/attribution-models';
import type { AttributionRow } from '@sillage/contract/attribution/attribution-rows';
import { type Decimal, divide, toNumber, zero } from '../money/decimal.ts';
import { roundTable } from '../money/round-table.ts';
import { unattributedName } from './channel-names.ts';
import type { Channel } from './channels.ts';

/** A metric that the query asks for, and the columns that hold its sums. */
export interface RequestedMetric {
  key: string;
  /** Undefined when no event ever changed the metric. */
  column: number | undefined;
  /** The column of the counts, for a metric that is a mean. */
  countColumn: number | undefined;
  isAmount: boolean;
  /** The most decimal digits that any of its changes has. */
  scale: number;
}

export interface AttributionShape {
  models: readonly AttributionModel[];
  metrics: readonly RequestedMetric[];
  channels: readonly Channel[];
  /** The name of each bucket; undefined when the query has no interval. */
  intervals: readonly (string | number | undefined)[];
  /** Decimal digits of the project's currency. */
  digits: number;
}

/** Reads a sum of credits. The index after the last channel holds what is unattributed. */
export type Sum = (model: number, bucket: number, channel: number, column: number) => Decimal;

/** The spend of each channel that has some, by bucket. Null: an exchange rate is missing. */
export type Spend = ReadonlyMap<string, readonly (Decimal | null)[]>;

const unattributed = { identifier: null, name: unattributedName, parent: undefined };
const countDigits = 6;
const ratioDigits = 6;

/** The indexes of the channels that have credit or spend, then that of what is unattributed. */
export function reportedChannels(shape: AttributionShape, sum: Sum, spend: Spend): number[] {
  const { models, metrics, channels, intervals } = shape;
  const isCredited = (channel: number): boolean =>
    models.some((_, model) =>
      intervals.some((_, bucket) =>
        metrics.some(
          ({ column, countColumn }) =>
            (column !== undefined && sum(model, bucket, channel, column).units !== 0n) ||
            (countColumn !== undefined && sum(model, bucket, channel, countColumn).units !== 0n),
        ),
      ),
    );
  const reported = channels.flatMap(({ identifier }, channel) =>
    spend.has(identifier) || isCredited(channel) ? [channel] : [],
  );
  return [...reported, channels.length];
}

/**
 * One row for each model, channel and bucket. Rounded values still add up: over the channels of a
 * bucket, and over the buckets of a channel to what it has without buckets.
 */
export function assembleAttribution(
  shape: AttributionShape,
  reported: readonly number[],
  sum: Sum,
  spend: Spend,
): AttributionRow[] {
  const { models, metrics, channels, intervals } = shape;
  return models.flatMap((model, modelIndex) => {
    const values = metrics.map((metric) => metricValues(metric, reported, shape, sum, modelIndex));
    return reported.flatMap((channel, row) =>
      intervals.map((interval, bucket) => {
        const { identifier, name, parent } = channels[channel] ?? unattributed;
        const channelValues = metrics.map((metric, index) => ({
          metric,
          value: values[index]?.[row]?.[bucket] ?? zero,
        }));
        const spent = identifier === null ? zero : spentIn(spend, identifier, bucket);
        return {
          identifier,
          name,
          ...(parent !== undefined && { parent }),
          ...(interval !== undefined && { interval }),
          model,
          ...toNumbers(channelValues, spent),
        };
      }),
    );
  });
}

const spentIn = (spend: Spend, identifier: string, bucket: number): Decimal | null => {
  const spent = spend.get(identifier)?.[bucket];
  return spent === undefined ? zero : spent;
};

/** The values of one metric: for each reported channel, one for each bucket. */
function metricValues(
  { column, countColumn, isAmount, scale }: RequestedMetric,
  reported: readonly number[],
  { digits, intervals }: AttributionShape,
  sum: Sum,
  model: number,
): Decimal[][] {
  const read = (of: number | undefined): Decimal[][] =>
    reported.map((channel) =>
      intervals.map((_, bucket) => (of === undefined ? zero : sum(model, bucket, channel, of))),
    );
  const totals = read(column);
  if (countColumn === undefined)
    return roundTable(totals, Math.max(isAmount ? digits : countDigits, scale));
  const counts = read(countColumn);
  return totals.map((row, at) =>
    row.map((total, bucket) => {
      const count = counts[at]?.[bucket] ?? zero;
      return count.units === 0n ? zero : divide(total, count, ratioDigits);
    }),
  );
}

interface MetricValue {
  metric: RequestedMetric;
  value: Decimal;
}

const ratio = (dividend: Decimal, divisor: Decimal): number | null =>
  divisor.units > 0n ? toNumber(divide(dividend, divisor, ratioDigits)) : null;

const toNumbers = (values: readonly MetricValue[], spent: Decimal | null) => ({
  values: byKey(values, ({ value }) => toNumber(value)),
  spend: spent && toNumber(spent),
  cost: byKey(values, ({ value }) => spent && ratio(spent, value)),
  returnOnSpend: byKey(
    values.filter(({ metric }) => metric.isAmount),
    ({ value }) => spent && ratio(value, spent),
  ),
});

const byKey = <T>(
  values: readonly MetricValue[],
  read: (value: MetricValue) => T,
): Record<string, T> => Object.fromEntries(values.map((value) => [value.metric.key, read(value)]));
