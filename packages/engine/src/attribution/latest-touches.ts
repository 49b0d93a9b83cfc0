import { directSource } from '../visits/node.ts';
import { type Touch, touchKey } from './touch-path.ts';

/**
 * Only so many touch points of an event are read, the latest, and so many that may get credit: those
 * that are not followed by their like. An undetected bot may have any number.
 */
export const maxTouches = 500;

/** Touch points of one origin: a browser, a user, or what an anonymized event was left with. */
export interface Origin<T extends Touch> {
  /** Both sorted by date, the oldest first. */
  paid: readonly T[];
  direct: readonly T[];
  /** The indexes of the paid ones that are not followed by their like. */
  runEnds: readonly number[];
}

/** Direct visits get credit only when there is no other touch point: they take no other's place. */
export function toOrigin<T extends Touch>(touches: readonly T[]): Origin<T> {
  const { direct = [], paid = [] } = Object.groupBy(touches, ({ node }) =>
    node.source === directSource ? 'direct' : 'paid',
  );
  paid.sort(byDate);
  return { direct: direct.sort(byDate), paid, runEnds: runEndsOf(paid) };
}

const runEndsOf = (touches: readonly Touch[]): number[] =>
  [...touches.keys()].filter((index) => {
    const [touch, next] = [touches[index], touches[index + 1]];
    return touch && (!next || touchKey(next) !== touchKey(touch));
  });

const byDate = (a: Touch, b: Touch): number => a.at - b.at;

/**
 * The latest touch points of some origins up to a date, which is included: all that credits can need,
 * in no order. A touch point that two origins have counts once. Credits need one direct visit; who
 * shows the path asks for more.
 */
export function latestTouches<T extends Touch & { interactionId: string }>(
  origins: readonly Origin<T>[],
  until: number,
  mostDirect = 1,
): T[] {
  const paid = once(origins.map((origin) => latestPaid(origin, until)));
  const direct = once(
    origins.map(({ direct: all }) => all.slice(0, countUntil(all, until)).slice(-mostDirect)),
  );
  return [...paid.filter(isKept(paid)), ...direct.slice(-mostDirect)];
}

/** The latest ones of one origin, and before them the latest ones that are not followed by their like. */
function latestPaid<T extends Touch>({ paid, runEnds }: Origin<T>, until: number): readonly T[] {
  const end = countUntil(paid, until);
  const from = Math.max(0, end - maxTouches);
  const before = runEnds.slice(0, countBelow(runEnds, from)).slice(-maxTouches);
  return [...before.map((index) => paid[index] as T), ...paid.slice(from, end)];
}

function once<T extends Touch & { interactionId: string }>(found: readonly (readonly T[])[]): T[] {
  if (found.length === 1) return [...(found[0] ?? [])];
  return [...new Map(found.flat().map((touch) => [touch.interactionId, touch])).values()].sort(
    byDateThenId,
  );
}

/** Whether a touch point is among the latest, or among the latest of those that end a run. */
function isKept(paid: readonly Touch[]): (touch: Touch, index: number) => boolean {
  const runEnds = runEndsOf(paid);
  const kept = new Set(runEnds.slice(-maxTouches));
  return (_, index) => index >= paid.length - maxTouches || kept.has(index);
}

const byDateThenId = (
  a: Touch & { interactionId: string },
  b: Touch & { interactionId: string },
): number => a.at - b.at || (a.interactionId < b.interactionId ? 1 : -1);

/** How many of the sorted touch points are not after a date. */
const countUntil = (touches: readonly Touch[], until: number): number =>
  countWhile(touches, ({ at }) => at <= until);

const countBelow = (numbers: readonly number[], limit: number): number =>
  countWhile(numbers, (number) => number < limit);

/** How many items at the start of a list meet a condition that no item after them meets. */
function countWhile<T>(items: readonly T[], isMet: (item: T) => boolean): number {
  let [from, to] = [0, items.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (isMet(items[middle] as T)) from = middle + 1;
    else to = middle;
  }
  return from;
}
