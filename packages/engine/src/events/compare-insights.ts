import type { Insight } from '@sillage/contract/events/insights';
import type { BucketPair } from '../time/align-buckets.ts';

/** The insights of a period, for the same identifiers in the same order as those of the other. */
export interface PeriodInsights {
  rows: readonly Insight[];
  buckets: number;
}

/** One row for each identifier and pair of buckets. A bucket without counterpart stands alone. */
export function compareInsights(
  identifiers: readonly string[],
  metrics: readonly string[],
  pairs: readonly BucketPair[],
  own: PeriodInsights,
  compared: PeriodInsights,
): Insight[] {
  const zeros = Object.fromEntries(metrics.map((key) => [key, 0]));
  const find = ({ rows, buckets }: PeriodInsights, at: number, bucket: number | undefined) =>
    bucket === undefined ? undefined : rows[at * buckets + bucket];
  return identifiers.flatMap((identifier, at) =>
    pairs.map((pair) => {
      const row = find(own, at, pair.own);
      const other = find(compared, at, pair.compared);
      return {
        identifier,
        interval: row?.interval ?? null,
        values: row?.values ?? { ...zeros },
        compared: other ? { interval: other.interval, values: other.values } : null,
      };
    }),
  );
}
