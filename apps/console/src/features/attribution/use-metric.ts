import { metricName } from '@sillage/engine/events/metric-names';
import { amount, count, roundAmount } from '../../format/numbers.ts';
import { useMetrics } from '../../question/use-metrics.ts';

/** What is counted: its name, and how its values are written. */
export interface Metric {
  key: string;
  name: string;
  isAmount: boolean;
  /** A delay is a mean: it has no parts. */
  isMean: boolean;
  /** To the cent. */
  format: (value: number | null | undefined) => string;
  /** For what stands alone, without cents that nobody reads. */
  roundFormat: (value: number | null | undefined) => string;
  /** Of an axis: thousands and millions are said so. */
  shortFormat: (value: number) => string;
}

const compact = (currency: string | null) => {
  const format = new Intl.NumberFormat('fr-FR', {
    notation: 'compact',
    maximumFractionDigits: 1,
    ...(currency && { style: 'currency', currency }),
  });
  return (value: number) => format.format(value);
};

export function useMetric(projectId: string, key: string): Metric {
  const found = useMetrics(projectId).data?.data.find((each) => each.key === key);
  const currency = found?.currency ?? null;
  return {
    key,
    name: found?.name ?? metricName(key),
    isAmount: currency !== null,
    isMean: key.startsWith('state-delay-'),
    format: (value) => (currency ? amount(value, currency) : count(value)),
    roundFormat: (value) => (currency ? roundAmount(value, currency) : count(value)),
    shortFormat: compact(currency),
  };
}
