import { add, type Decimal, isEqual, subtract, toText, zero } from '../money/decimal.ts';

/** A dated value of a state or a statistic of one event. */
export interface LedgerEntry {
  date: number;
  /** The order of values that have the same date. */
  arrival: number;
  value: Decimal;
}

/** How much a metric changed at an instant. */
export interface Change {
  key: string;
  at: number;
  delta: Decimal;
  /** How many values a mean gains or loses. */
  count: number;
}

const sortByDate = (entries: readonly LedgerEntry[]): LedgerEntry[] =>
  [...entries].sort((a, b) => a.date - b.date || a.arrival - b.arrival);

/** The current value of the metric. */
export const lastValue = (entries: readonly LedgerEntry[]): Decimal =>
  sortByDate(entries).at(-1)?.value ?? zero;

/** The change at each date: the value minus the previous one. */
export function ledgerChanges(key: string, entries: readonly LedgerEntry[]): Change[] {
  let before = zero;
  return sortByDate(entries).map(({ date, value }) => {
    const delta = subtract(value, before);
    before = value;
    return { key, at: date, delta, count: 0 };
  });
}

/** The seconds that an event took to enter a state, dated when it did. Empty if it never did. */
export function delayChanges(
  state: string,
  eventDate: number,
  entries: readonly LedgerEntry[],
): Change[] {
  const sorted = sortByDate(entries);
  // Of several values at one date, the last to arrive is the one that holds.
  const entered = sorted.find(
    ({ date, value }, index) => value.units !== 0n && sorted[index + 1]?.date !== date,
  );
  if (!entered) return [];
  const milliseconds = BigInt(entered.date - eventDate);
  return [
    {
      key: `state-delay-${state}`,
      at: entered.date,
      delta: { units: milliseconds, scale: 3 },
      count: 1,
    },
  ];
}

/** The changes to append to `before` so that at every instant it sums to the same as `after`. */
export function difference(before: readonly Change[], after: readonly Change[]): Change[] {
  const sums = new Map<string, Change>();
  const accumulate = ({ key, at, delta, count }: Change, sign: 1 | -1) => {
    const sumKey = `${key}\n${at}`;
    const sum = sums.get(sumKey) ?? { key, at, delta: zero, count: 0 };
    sums.set(sumKey, {
      ...sum,
      delta: sign === 1 ? add(sum.delta, delta) : subtract(sum.delta, delta),
      count: sum.count + sign * count,
    });
  };
  for (const change of before) accumulate(change, -1);
  for (const change of after) accumulate(change, 1);
  return [...sums.values()].filter(({ delta, count }) => !isEqual(delta, zero) || count !== 0);
}

/** Every change that a state or a statistic of an event makes. */
export const metricChanges = (
  kind: 'state' | 'statistic',
  key: string,
  eventDate: number,
  entries: readonly LedgerEntry[],
): Change[] => [
  ...ledgerChanges(key, entries),
  ...(kind === 'state' ? delayChanges(key, eventDate, entries) : []),
];

export const deltaText = ({ delta }: Pick<Change, 'delta'>): string => toText(delta);
