import type { Metric } from '@sillage/client/source/client';
import { currentMetrics, numberOf } from '../../fields/current-metrics.ts';

export interface UserTotal {
  key: string;
  kind: Metric['type'];
  /** Sums of statistics; for a state, the events that are in it. */
  value: number;
  /** How many events have a value of it. */
  events: number;
  /** Undefined where it is no amount, or where amounts are of several currencies. */
  currency: string | undefined;
}

/** What a person's events hold now, each event once. */
export function userTotals(metrics: readonly Metric[], now: number): UserTotal[] {
  const byEvent = new Map<string, Metric[]>();
  for (const metric of metrics)
    byEvent.set(metric.eventId, [...(byEvent.get(metric.eventId) ?? []), metric]);
  const totals = new Map<string, UserTotal>();
  for (const ofEvent of byEvent.values())
    for (const [key, metric] of currentMetrics(ofEvent, now)) {
      const value = numberOf(metric.data.current);
      if (value === undefined) continue;
      const currency = (metric.data.current as { currency?: string }).currency;
      // One currency a row: amounts of two do not add up.
      const id = `${key} ${currency ?? ''}`;
      const known = totals.get(id) ?? { key, kind: metric.type, value: 0, events: 0, currency };
      totals.set(id, {
        ...known,
        value: Number((known.value + value).toFixed(6)),
        events: known.events + 1,
      });
    }
  return [...totals.values()].sort(
    (a, b) =>
      Number(b.currency !== undefined) - Number(a.currency !== undefined) ||
      (a.key < b.key ? -1 : 1),
  );
}
