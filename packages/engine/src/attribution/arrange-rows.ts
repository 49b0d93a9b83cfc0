import { add, type Decimal, zero } from '../money/decimal.ts';
import type { ReportRow, Sum } from './assemble-attribution.ts';
import { othersIdentifier, othersName, unattributedName } from './channel-names.ts';
import type { Channel } from './channels.ts';

export interface RowsToArrange {
  /** The channels of the credits. The index after the last is what is hidden, then unattributed. */
  channels: readonly Channel[];
  /** The channels to show, in the order of their names. */
  reported: readonly number[];
  /** What a channel is sorted by; null comes last. By default, the order of names stays. */
  keyOf: ((channel: number) => number | null) | undefined;
  descending: boolean;
  limit: number | undefined;
  /** Whether some nodes are left out. Without them, what is unattributed has the first index. */
  hasHidden: boolean;
}

/**
 * The rows of an answer: those of channels in the order asked for, then the others as one row, then
 * what is unattributed. What is not shown is a row too, so that values are rounded with it.
 */
export function arrangeRows(rows: RowsToArrange): ReportRow[] {
  const { channels, reported, keyOf, descending, limit, hasHidden } = rows;
  const isOthers = (channel: number) => channels[channel]?.identifier === othersIdentifier;
  const ordered = reported.filter((channel) => !isOthers(channel));
  if (keyOf) {
    const keys = new Map(ordered.map((channel) => [channel, keyOf(channel)]));
    ordered.sort(
      (a, b) => compareKeys(keys.get(a) ?? null, keys.get(b) ?? null, descending) || a - b,
    );
  } else if (descending) ordered.reverse();
  const kept = ordered.slice(0, limit);
  const others = [...ordered.slice(kept.length), ...reported.filter(isOthers)];
  const unattributed = channels.length + (hasHidden ? 1 : 0);
  return [
    ...kept.map((channel) => ({
      ...(channels[channel] as Channel),
      credits: [channel],
      isShown: true,
    })),
    ...(others.length > 0
      ? [{ identifier: othersIdentifier, name: othersName, credits: others, isShown: true }]
      : []),
    { identifier: null, name: unattributedName, credits: [unattributed], isShown: !hasHidden },
    ...(hasHidden
      ? [{ identifier: null, name: '', credits: [channels.length], isShown: false }]
      : []),
  ];
}

const compareKeys = (a: number | null, b: number | null, descending: boolean): number => {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return descending ? b - a : a - b;
};

/** The sums of rows, each of which may be several rows of credits. */
export const sumRows =
  (sum: Sum, rows: readonly ReportRow[]): Sum =>
  (model, bucket, row, column) => {
    const credits = rows[row]?.credits ?? [];
    const [only] = credits;
    if (credits.length === 1 && only !== undefined) return sum(model, bucket, only, column);
    return credits.reduce<Decimal>((all, each) => add(all, sum(model, bucket, each, column)), zero);
  };
