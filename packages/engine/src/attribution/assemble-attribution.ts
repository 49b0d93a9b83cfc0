import type { AttributionRow } from '@sillage/contract/attribution/attribution';
import type { AttributionModel } from '@sillage/contract/attribution/attribution-models';
import { type Decimal, divide, toNumber, zero } from '../money/decimal.ts';
import { roundTogether } from '../money/largest-remainder.ts';
import { unattributedName } from './channel-names.ts';
import type { Channel } from './channels.ts';

/** A metric of the question, and where its sums are. */
export interface AskedMetric {
  key: string;
  /** Undefined when nothing ever changed it. */
  column: number | undefined;
  /** For a mean, where its counts are. */
  countColumn: number | undefined;
  isAmount: boolean;
  /** The most digits after the point that a change of it had. */
  scale: number;
}

export interface AttributionShape {
  models: readonly AttributionModel[];
  metrics: readonly AskedMetric[];
  channels: readonly Channel[];
  /** What each bucket is called; undefined without an interval. */
  intervals: readonly (string | number | undefined)[];
  /** Digits of the project's currency. */
  digits: number;
}

/** The sums of the credits; the channel after the last is of what nothing led to. */
export type Sum = (model: number, bucket: number, channel: number, column: number) => Decimal;

/** The spend of a channel by bucket; null where it is not known. Undefined: it has none. */
export type Spend = ReadonlyMap<string, readonly (Decimal | null)[]>;

const unattributed = { identifier: null, name: unattributedName };
const digitsOfCounts = 6;
const digitsOfRatios = 6;

/** The places of the channels that have something to tell, what nothing led to at the end. */
export function toldChannels(shape: AttributionShape, sum: Sum, spend: Spend): number[] {
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
  const told = channels.flatMap(({ identifier }, channel) =>
    spend.has(identifier) || isCredited(channel) ? [channel] : [],
  );
  return [...told, channels.length];
}

/** A row for each model, channel and bucket. Rounded values add up to what was shared. */
export function assembleAttribution(
  shape: AttributionShape,
  told: readonly number[],
  sum: Sum,
  spend: Spend,
): AttributionRow[] {
  const { models, metrics, channels, intervals } = shape;
  return models.flatMap((model, modelIndex) => {
    const values = metrics.map((metric) =>
      intervals.map((_, bucket) => valuesIn(metric, told, shape, sum, modelIndex, bucket)),
    );
    return told.flatMap((channel, place) =>
      intervals.map((interval, bucket) => {
        const { identifier, name } = channels[channel] ?? unattributed;
        const mine = metrics.map((metric, index) => ({
          metric,
          value: values[index]?.[bucket]?.[place] ?? zero,
        }));
        const spent = identifier === null ? zero : spentIn(spend, identifier, bucket);
        return {
          identifier,
          name,
          ...(interval !== undefined && { interval }),
          model,
          ...numbersOf(mine, spent),
        };
      }),
    );
  });
}

const spentIn = (spend: Spend, identifier: string, bucket: number): Decimal | null => {
  const spent = spend.get(identifier)?.[bucket];
  return spent === undefined ? zero : spent;
};

/** The values of one metric in one bucket, by channel. */
function valuesIn(
  { column, countColumn, isAmount, scale }: AskedMetric,
  told: readonly number[],
  { digits }: AttributionShape,
  sum: Sum,
  model: number,
  bucket: number,
): Decimal[] {
  if (column === undefined) return told.map(() => zero);
  const totals = told.map((channel) => sum(model, bucket, channel, column));
  if (countColumn === undefined)
    return roundTogether(totals, Math.max(isAmount ? digits : digitsOfCounts, scale));
  return totals.map((total, place) => {
    const count = sum(model, bucket, told[place] ?? 0, countColumn);
    return count.units === 0n ? zero : divide(total, count, digitsOfRatios);
  });
}

interface Told {
  metric: AskedMetric;
  value: Decimal;
}

const ratio = (top: Decimal, bottom: Decimal): number | null =>
  bottom.units > 0n ? toNumber(divide(top, bottom, digitsOfRatios)) : null;

const numbersOf = (told: readonly Told[], spent: Decimal | null) => ({
  values: byKey(told, ({ value }) => toNumber(value)),
  spend: spent && toNumber(spent),
  cost: byKey(told, ({ value }) => spent && ratio(spent, value)),
  returnOnSpend: byKey(
    told.filter(({ metric }) => metric.isAmount),
    ({ value }) => spent && ratio(value, spent),
  ),
});

const byKey = <T>(told: readonly Told[], read: (each: Told) => T): Record<string, T> =>
  Object.fromEntries(told.map((each) => [each.metric.key, read(each)]));
