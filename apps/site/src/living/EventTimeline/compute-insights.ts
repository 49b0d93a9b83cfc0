import type { Insight } from '@sillage/contract/events/insights';
import { assembleInsights, type DailySum } from '@sillage/engine/events/assemble-insights';
import {
  type Change,
  type LedgerEntry,
  lastValue,
  metricChanges,
} from '@sillage/engine/events/ledger';
import { plainParsers } from '@sillage/engine/events/plain-parsers';
import { type Decimal, toText } from '@sillage/engine/money/decimal';
import { bucketOf, bucketsOf } from '@sillage/engine/time/intervals';
import { oneHour } from '@sillage/engine/time/milliseconds';
import { type Day, dayAt, startOfDay, toDay, toDayNumber } from '@sillage/engine/time/zoned-time';
import { normalizeNumber } from '../frame/french-format.ts';

/** Some states and statistics of an order in the project `demo`. */
export const metrics = {
  turnover: { kind: 'statistic', label: 'Montant', parser: 'currency' },
  paid: { kind: 'state', label: 'Payée', parser: 'state' },
  refund: { kind: 'state', label: 'Remboursée', parser: 'state' },
} as const;
export type MetricKey = keyof typeof metrics;
export const metricKeys = Object.keys(metrics) as MetricKey[];

/** A dated value, as typed. */
export interface Entry {
  id: number;
  key: MetricKey;
  day: Day;
  value: string;
}

const zone = 'Europe/Paris';
const shownIntervals = ['month', 'quarter', 'week'] as const;
export type ShownInterval = (typeof shownIntervals)[number];
export const shownMetrics = ['event-count', ...metricKeys, 'state-delay-paid'];

export interface ComputedInsights {
  insights: Insight[];
  /** The last value of each metric. */
  now: Record<MetricKey, Decimal>;
  /** Ids of the entries whose value is not understood. They are ignored. */
  invalidIds: number[];
  /** The days of the insights; `last` is excluded. */
  range: { first: Day; last: Day };
}

const noon = (day: Day): number => startOfDay(day, zone) + 12 * oneHour;
const context = { currency: 'EUR', rates: undefined, phoneParsing: [] };

const readEntry = ({ key, value }: Entry): Decimal | undefined =>
  plainParsers[metrics[key].parser](normalizeNumber(value), context)?.value;

/** The insights of one event, from the engine's ledgers. */
export function computeInsights(
  eventDay: Day,
  entries: readonly Entry[],
  interval: ShownInterval,
): ComputedInsights {
  const eventDate = noon(eventDay);
  const read = entries.map((entry, arrival) => ({ ...entry, arrival, parsed: readEntry(entry) }));
  const ledgerOf = (key: MetricKey): LedgerEntry[] =>
    read.flatMap(({ key: own, day, arrival, parsed }) =>
      own === key && parsed ? [{ date: noon(day), arrival, value: parsed }] : [],
    );
  const changes: Change[] = [
    { key: 'event-count', at: eventDate, delta: { units: 1n, scale: 0 }, count: 0 },
    ...metricKeys.flatMap((key) => metricChanges(metrics[key].kind, key, eventDate, ledgerOf(key))),
  ];
  const range = monthsAround(changes.map(({ at }) => dayAt(at, zone)));
  const instants = { since: startOfDay(range.first, zone), until: startOfDay(range.last, zone) };
  const shape = {
    projectId: 'demo',
    zone,
    groupBy: 'project',
    interval,
    metrics: shownMetrics,
    buckets: bucketsOf(interval, instants, zone, maxBuckets) ?? [],
    eventTypes: [],
  } as const;
  return {
    insights: assembleInsights(
      { ...shape, metrics: [...shape.metrics], eventTypes: [] },
      changes.map(toDailySum),
    ),
    now: Object.fromEntries(
      metricKeys.map((key) => [key, lastValue(ledgerOf(key))]),
    ) as ComputedInsights['now'],
    invalidIds: read.filter(({ parsed }) => !parsed).map(({ id }) => id),
    range,
  };
}

const maxBuckets = 60;

const toDailySum = ({ key, at, delta, count }: Change): DailySum => ({
  day: dayAt(at, zone),
  eventType: 'order',
  key,
  total: toText(delta),
  count: String(count),
});

/** From the first day of the earliest month to the end of the latest. */
function monthsAround(days: readonly Day[]): { first: Day; last: Day } {
  const sorted = [...days].sort();
  const monthOf = (day: Day) => String(bucketOf('month', day));
  const latest = monthOf(sorted.at(-1) ?? '');
  return { first: monthOf(sorted[0] ?? ''), last: monthOf(toDay(toDayNumber(latest) + 31)) };
}
