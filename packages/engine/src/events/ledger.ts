import { add, type Decimal, isEqual, subtract, toText, zero } from '../money/decimal.ts';

/** A dated value of a state or statistic of one event. */
export interface LedgerEntry {
  date: number;
  /** Orders values of one date. */
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

const inOrder = (entries: readonly LedgerEntry[]): LedgerEntry[] =>
  [...entries].sort((a, b) => a.date - b.date || a.arrival - b.arrival);

/** The value after the last entry: what the metric is worth now. */
export const lastValue = (entries: readonly LedgerEntry[]): Decimal =>
  inOrder(entries).at(-1)?.value ?? zero;

/** The change at each date is the value less the value before it. */
export function ledgerChanges(key: string, entries: readonly LedgerEntry[]): Change[] {
  let before = zero;
  return inOrder(entries).map(({ date, value }) => {
    const delta = subtract(value, before);
    before = value;
    return { key, at: date, delta, count: 0 };
  });
}

/** How long an event took to enter a state, told when it did; nothing if it never did. */
export function delayChanges(
  state: string,
  eventDate: number,
  entries: readonly LedgerEntry[],
): Change[] {
  const entered = inOrder(entries).find(({ value }) => value.units !== 0n);
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

/** What must be added to one list of changes for it to sum, at every instant, to the other. */
export function difference(before: readonly Change[], after: readonly Change[]): Change[] {
  const sums = new Map<string, Change>();
  const put = ({ key, at, delta, count }: Change, sign: 1 | -1) => {
    const place = `${key}\n${at}`;
    const known = sums.get(place) ?? { key, at, delta: zero, count: 0 };
    sums.set(place, {
      ...known,
      delta: sign === 1 ? add(known.delta, delta) : subtract(known.delta, delta),
      count: known.count + sign * count,
    });
  };
  for (const change of before) put(change, -1);
  for (const change of after) put(change, 1);
  return [...sums.values()].filter(({ delta, count }) => !isEqual(delta, zero) || count !== 0);
}

/** All that a state or statistic of an event changes. */
export const metricChanges = (
  kind: 'state' | 'statistic',
  key: string,
  eventDate: number,
  entries: readonly LedgerEntry[],
): Change[] => [
  ...ledgerChanges(key, entries),
  ...(kind === 'state' ? delayChanges(key, eventDate, entries) : []),
];

export const deltaText = ({ delta }: Change): string => toText(delta);
