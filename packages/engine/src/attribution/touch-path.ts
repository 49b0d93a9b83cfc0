import { oneDay } from '../time/milliseconds.ts';
import { directSource, type Node, nodeKey } from '../visits/node.ts';

export interface Touch {
  /** Milliseconds since 1970. */
  at: number;
  node: Node;
}

/** Sorts by date, then by node, so that the order in which touch points came changes nothing. */
export function sortTouches<T extends Touch>(touches: readonly T[]): T[] {
  return [...touches].sort((a, b) => {
    if (a.at !== b.at) return a.at - b.at;
    const [keyA, keyB] = [nodeKey(a.node), nodeKey(b.node)];
    return keyA < keyB ? -1 : keyA > keyB ? 1 : 0;
  });
}

export interface Trail<T extends Touch> {
  /** The touch points that may get credit, the oldest first. */
  path: T[];
  /** The last direct visit: it gets the credit when the path is empty. */
  direct: T | undefined;
}

/**
 * Finds the touch points that may get credit; `touches` must be sorted. In a run of the same node
 * only the last counts, and direct visits do not break a run. So a shorter window only drops the
 * oldest.
 */
export function trailOf<T extends Touch>(touches: readonly T[]): Trail<T> {
  const path: T[] = [];
  let direct: T | undefined;
  let previous: string | undefined;
  for (const touch of touches) {
    if (touch.node.source === directSource) {
      direct = touch;
      continue;
    }
    const key = nodeKey(touch.node);
    if (key === previous) path.pop();
    path.push(touch);
    previous = key;
  }
  return { path, direct };
}

/** The touch points within the window that share the credit of an event, the oldest first. */
export function creditedTouches<T extends Touch>(
  { path, direct }: Trail<T>,
  eventAt: number,
  lookbackDays: number,
): T[] {
  const since = eventAt - lookbackDays * oneDay;
  const recent = path.filter(({ at }) => at >= since);
  return recent.length > 0 || !direct || direct.at < since ? recent : [direct];
}
