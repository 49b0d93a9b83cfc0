import type { InteractionKind } from '@sillage/contract/visits/interaction-kinds';
import { oneDay } from '../time/milliseconds.ts';
import { directSource, type Node, nodeKey } from '../visits/node.ts';

export interface Touch {
  /** Milliseconds since 1970. */
  at: number;
  node: Node;
  /** A click unless it says otherwise. */
  kind?: InteractionKind;
}

export interface Windows {
  /** For clicks. */
  lookbackDays: number;
  viewLookbackDays: number;
}

/** Identifies the node and the kind of a touch point. */
export const touchKey = ({ node, kind }: Pick<Touch, 'node' | 'kind'>): string =>
  kind === 'view' ? `view ${nodeKey(node)}` : nodeKey(node);

/**
 * Sorts by date, then views before clicks, then by node: the order in which touch points came
 * changes nothing.
 */
export function sortTouches<T extends Touch>(touches: readonly T[]): T[] {
  return [...touches].sort((a, b) => {
    if (a.at !== b.at) return a.at - b.at;
    if ((a.kind === 'view') !== (b.kind === 'view')) return a.kind === 'view' ? -1 : 1;
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
 * oldest. Views and clicks have windows of their own: neither stands for the other here.
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
    const key = touchKey(touch);
    if (key === previous) path.pop();
    path.push(touch);
    previous = key;
  }
  return { path, direct };
}

export const isInWindow = ({ at, kind }: Touch, eventAt: number, windows: Windows): boolean =>
  at >= eventAt - (kind === 'view' ? windows.viewLookbackDays : windows.lookbackDays) * oneDay;

/**
 * The touch points within the windows that share the credit of an event, the oldest first. Of
 * neighbours of one node the last counts, whether views or clicks.
 */
export function creditedTouches<T extends Touch>(
  { path, direct }: Trail<T>,
  eventAt: number,
  windows: Windows,
): T[] {
  const recent = path.filter((touch) => isInWindow(touch, eventAt, windows));
  const credited = recent.filter((touch, index) => {
    const next = recent[index + 1];
    return !next || nodeKey(next.node) !== nodeKey(touch.node);
  });
  return credited.length > 0 || !direct || !isInWindow(direct, eventAt, windows)
    ? credited
    : [direct];
}
