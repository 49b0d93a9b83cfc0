import type { LiveMessage } from '@sillage/client/source/client';

/** What comes in; the stream's own messages are about the stream. */
export type LiveEntry = Extract<LiveMessage, { kind: 'event' | 'hit' | 'trash' }>;
export type LiveKind = LiveEntry['kind'];

export const liveKinds: readonly LiveKind[] = ['event', 'hit', 'trash'];

/** How many entries stay on the screen: a page that is open for a week holds no more. */
export const maxEntries = 300;
/** How far back the rate looks, in seconds. */
const rateSeconds = 60;
/** The bars of the picture, one for each few seconds. */
const barSeconds = 5;
export const barCount = rateSeconds / barSeconds;

export interface LiveLog {
  /** The most recent first. */
  entries: readonly LiveEntry[];
  /** How many came since the screen was opened. */
  total: Readonly<Record<LiveKind, number>>;
  /** When the last ones came, in milliseconds, by slices of a few seconds. */
  slices: readonly { slice: number; counts: Readonly<Record<LiveKind, number>> }[];
}

const none: Record<LiveKind, number> = { event: 0, hit: 0, trash: 0 };
export const emptyLog: LiveLog = { entries: [], total: none, slices: [] };

const sliceAt = (now: number): number => Math.floor(now / (barSeconds * 1000));

/** The log with what has just come. An entry that comes twice counts once. */
export function withEntries(log: LiveLog, arrived: readonly LiveEntry[], now: number): LiveLog {
  const known = new Set(log.entries.map(({ id }) => id));
  const fresh = arrived.filter(({ id }) => !known.has(id));
  if (fresh.length === 0) return log;
  const counts = countKinds(fresh);
  const slice = sliceAt(now);
  const last = log.slices.at(-1);
  const slices =
    last?.slice === slice
      ? [...log.slices.slice(0, -1), { slice, counts: sum(last.counts, counts) }]
      : [...log.slices, { slice, counts }];
  return {
    entries: [...[...fresh].reverse(), ...log.entries].slice(0, maxEntries),
    total: sum(log.total, counts),
    slices: slices.filter((each) => each.slice > slice - barCount),
  };
}

/** The counts of the last minute, slice by slice, the oldest first. */
export function barsAt({ slices }: LiveLog, now: number): Record<LiveKind, number>[] {
  const last = sliceAt(now);
  return Array.from({ length: barCount }, (_, index) => {
    const slice = last - barCount + 1 + index;
    return { ...none, ...slices.find((each) => each.slice === slice)?.counts };
  });
}

/** How many of each kind came in the last minute. */
export const rateAt = (log: LiveLog, now: number): Record<LiveKind, number> =>
  barsAt(log, now).reduce(sum, none);

const countKinds = (entries: readonly LiveEntry[]): Record<LiveKind, number> => {
  const counts = { ...none };
  for (const { kind } of entries) counts[kind] += 1;
  return counts;
};

const sum = (
  a: Readonly<Record<LiveKind, number>>,
  b: Readonly<Record<LiveKind, number>>,
): Record<LiveKind, number> => ({
  event: a.event + b.event,
  hit: a.hit + b.hit,
  trash: a.trash + b.trash,
});
