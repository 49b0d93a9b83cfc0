import { add } from '../money/decimal.ts';
import type { Spend, VisitTotals } from './assemble-attribution.ts';
import { othersIdentifier, othersName } from './channel-names.ts';
import type { Channel } from './channels.ts';

const others: Channel = { identifier: othersIdentifier, name: othersName };

/** The rows of an answer, and the row of each channel. */
export interface Fold {
  rows: Channel[];
  rowOf: Uint32Array;
}

/**
 * Gives the largest channels a row each, `max` rows at most, and all others one row together, the
 * last. Channels with spend come first, since nobody outside the project can invent them; then those
 * with the most touch points; then the most visits; then by place. Visits whose source was not kept are in that row too.
 */
export function foldChannels(
  channels: readonly Channel[],
  max: number,
  touches: Uint32Array,
  spend: Spend,
  visits: VisitTotals = new Map(),
): Fold {
  const visitsOf = (channel: number) => visits.get(channels[channel]?.identifier ?? '') ?? 0;
  const hasSpend = channels.map(({ identifier }) => spend.has(identifier));
  const present = [...channels.keys()].filter(
    (channel) => (touches[channel] as number) > 0 || hasSpend[channel] || visitsOf(channel) > 0,
  );
  const candidates = present.filter(
    (channel) => channels[channel]?.identifier !== othersIdentifier,
  );
  const hasOthers = candidates.length > max || candidates.length < present.length;
  const kept = candidates
    .sort(
      (a, b) =>
        Number(hasSpend[b]) - Number(hasSpend[a]) ||
        (touches[b] as number) - (touches[a] as number) ||
        visitsOf(b) - visitsOf(a) ||
        a - b,
    )
    .slice(0, hasOthers ? Math.max(0, max - 1) : max)
    .sort((a, b) => a - b);
  // Channels that are nowhere in the answer have the last row too: nothing is added to it.
  const rowOf = new Uint32Array(channels.length).fill(hasOthers ? kept.length : 0);
  for (const [row, channel] of kept.entries()) rowOf[channel] = row;
  const rows = kept.map((channel) => channels[channel] as Channel);
  return { rows: hasOthers ? [...rows, others] : rows, rowOf };
}

/** The spend of each row. One that is unknown makes the sum unknown. */
export function foldSpend(spend: Spend, rows: readonly Channel[]): Spend {
  const kept = new Set(rows.map(({ identifier }) => identifier));
  const folded = new Map<string, Spend extends ReadonlyMap<string, infer T> ? T : never>();
  for (const [identifier, byBucket] of spend) {
    const row = kept.has(identifier) ? identifier : othersIdentifier;
    const before = folded.get(row);
    folded.set(
      row,
      before
        ? byBucket.map((spent, bucket) => {
            const known = before[bucket] ?? null;
            return known && spent && add(known, spent);
          })
        : byBucket,
    );
  }
  return folded;
}
