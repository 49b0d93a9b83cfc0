import { oneDay } from '../time/milliseconds.ts';
import { directSource, type Node, nodeKey } from '../visits/node.ts';

export interface Touch {
  /** Milliseconds since 1970. */
  at: number;
  node: Node;
}

/** By date; of one instant by what they are, so that the order of arrival means nothing. */
export function inOrder<T extends Touch>(touches: readonly T[]): T[] {
  return [...touches].sort((a, b) => {
    if (a.at !== b.at) return a.at - b.at;
    const [one, other] = [nodeKey(a.node), nodeKey(b.node)];
    return one < other ? -1 : one > other ? 1 : 0;
  });
}

export interface Trail<T extends Touch> {
  /** The touch points that may have credit, the oldest first. */
  path: T[];
  /** The last visit that came from nowhere: it has the credit when no other touch point has. */
  direct: T | undefined;
}

/**
 * Of touch points in order, those that count. Neighbours of one node are one touch point, the last of
 * them, direct visits in between or not; so a shorter look-back only ever drops the oldest.
 */
export function trailOf<T extends Touch>(touches: readonly T[]): Trail<T> {
  const path: T[] = [];
  let direct: T | undefined;
  let before: string | undefined;
  for (const touch of touches) {
    if (touch.node.source === directSource) {
      direct = touch;
      continue;
    }
    const key = nodeKey(touch.node);
    if (key === before) path.pop();
    path.push(touch);
    before = key;
  }
  return { path, direct };
}

/** The touch points that share the credit of an event at `eventAt`, the oldest first. */
export function creditedTouches<T extends Touch>(
  { path, direct }: Trail<T>,
  eventAt: number,
  lookbackDays: number,
): T[] {
  const since = eventAt - lookbackDays * oneDay;
  const recent = path.filter(({ at }) => at >= since);
  return recent.length > 0 || !direct || direct.at < since ? recent : [direct];
}
