import type { PeriodSums, RequestedMetric, VisitTotals } from './assemble-attribution.ts';
import type { Channel } from './channels.ts';

/** The sums of a period by row of the credits. */
export interface CreditedPeriod extends Omit<PeriodSums, 'visits'> {
  /** Undefined when the question does not ask for visits. */
  visits?: VisitTotals | undefined;
}

/** The indexes of the channels that have credit, spend or visits in a period. */
export function reportedChannels(
  channels: readonly Channel[],
  metrics: readonly RequestedMetric[],
  models: number,
  periods: readonly CreditedPeriod[],
): number[] {
  const columns = metrics.flatMap(({ column, countColumn }) =>
    [column, countColumn].filter((each) => each !== undefined),
  );
  const isCredited = ({ buckets, sum }: CreditedPeriod, channel: number): boolean => {
    for (let model = 0; model < models; model += 1)
      for (let bucket = 0; bucket < buckets; bucket += 1)
        for (const column of columns)
          if (sum(model, bucket, channel, column).units !== 0n) return true;
    return false;
  };
  return channels.flatMap(({ identifier }, channel) =>
    periods.some(
      (period) =>
        period.spend.has(identifier) ||
        period.visits?.has(identifier) ||
        isCredited(period, channel),
    )
      ? [channel]
      : [],
  );
}
