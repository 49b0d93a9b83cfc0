import { directSource } from '../visits/node.ts';
import type { Touch } from './touch-path.ts';

/** Only the latest touch points of an event are read: an undetected bot may have any number. */
export const maxTouches = 500;

/** Touch points of one origin: a browser, a user, or what an anonymized event was left with. */
export interface Origin<T extends Touch> {
  /** Both sorted by date, the oldest first. */
  paid: readonly T[];
  direct: readonly T[];
}

/** Direct visits get credit only when there is no other touch point: they take no other's place. */
export function toOrigin<T extends Touch>(touches: readonly T[]): Origin<T> {
  const { direct = [], paid = [] } = Object.groupBy(touches, ({ node }) =>
    node.source === directSource ? 'direct' : 'paid',
  );
  return { direct: direct.sort(byDate), paid: paid.sort(byDate) };
}

const byDate = (a: Touch, b: Touch): number => a.at - b.at;

/**
 * The latest touch points of some origins that a date includes, from another one on: all that credits
 * can need, in no order. A touch point that two origins have counts once.
 */
export function latestTouches<T extends Touch & { interactionId: string }>(
  origins: readonly Origin<T>[],
  since: number,
  until: number,
): T[] {
  const between = (touches: readonly T[], most: number): readonly T[] => {
    const end = countUntil(touches, until);
    let from = Math.max(0, end - most);
    while (from < end && (touches[from]?.at ?? since) < since) from += 1;
    return touches.slice(from, end);
  };
  const latest = (kind: keyof Origin<T>, most: number): T[] => {
    const found = origins.map((origin) => between(origin[kind], most));
    if (found.length === 1) return [...(found[0] ?? [])];
    const once = new Map(found.flat().map((touch) => [touch.interactionId, touch]));
    return [...once.values()].sort(byDateThenId).slice(-most);
  };
  return [...latest('paid', maxTouches), ...latest('direct', 1)];
}

const byDateThenId = (
  a: Touch & { interactionId: string },
  b: Touch & { interactionId: string },
): number => a.at - b.at || (a.interactionId < b.interactionId ? 1 : -1);

/** How many of the sorted touch points are not after a date. */
function countUntil(touches: readonly Touch[], until: number): number {
  let [from, to] = [0, touches.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((touches[middle]?.at ?? until) <= until) from = middle + 1;
    else to = middle;
  }
  return from;
}
