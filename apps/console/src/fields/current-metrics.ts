import type { Metric } from '@sillage/client/source/client';

/** The value that holds at an instant: the last one dated before it, the last to arrive among equals. */
export function currentMetrics(metrics: readonly Metric[], now: number): Map<string, Metric> {
  const current = new Map<string, Metric>();
  for (const metric of byDate(metrics))
    if (Date.parse(metric.data.date) <= now) current.set(metric.key, metric);
  return current;
}

export interface LedgerLine {
  metric: Metric;
  /** How much it changed the metric; undefined for a value that counts for nothing. */
  change: number | undefined;
  /** Dated later than now: it does not count yet. */
  isFuture: boolean;
}

/** The values of one metric from the oldest to the newest, each with what it changed. */
export function ledgerOf(metrics: readonly Metric[], key: string, now: number): LedgerLine[] {
  let before = 0;
  return byDate(metrics.filter((metric) => metric.key === key)).map((metric) => {
    const value = numberOf(metric.data.current);
    const change = value === undefined ? undefined : rounded(value - before);
    if (value !== undefined) before = value;
    return { metric, change, isFuture: Date.parse(metric.data.date) > now };
  });
}

/** A state, a number or an amount, as a number. */
export function numberOf(current: unknown): number | undefined {
  if (typeof current === 'number') return current;
  const amount = (current as { amount?: unknown } | null | undefined)?.amount;
  return typeof amount === 'number' ? amount : undefined;
}

const byDate = (metrics: readonly Metric[]): Metric[] =>
  metrics
    .filter(({ deletedAt }) => deletedAt === null)
    .sort(
      (a, b) =>
        Date.parse(a.data.date) - Date.parse(b.data.date) ||
        Date.parse(a.createdAt) - Date.parse(b.createdAt),
    );

/** 0.1 + 0.2 is 0.3: no metric has more digits than this. */
const rounded = (value: number): number => Number(value.toFixed(9));
