import type { InteractionKind } from '@sillage/contract/visits/interaction-kinds';
import type { Node } from '../visits/node.ts';
import type { Path } from './attribution-models.ts';
import { creditedTouches, type Touch, trailOf } from './touch-path.ts';

const unlimited = {
  lookbackDays: Number.POSITIVE_INFINITY,
  viewLookbackDays: Number.POSITIVE_INFINITY,
};

/**
 * The path of a journey that ended without an event, by the rules of those that did: the same touch
 * points would count. The nodes are those of the window, the oldest first.
 */
export function unconvertedChannels(
  nodes: readonly (Node & { kind: InteractionKind })[],
  channelOf: (node: Node) => number,
): Path {
  const touches = nodes.map(({ kind, ...node }, at): Touch => ({ at, node, kind }));
  const path = creditedTouches(trailOf(touches), touches.length, unlimited);
  return {
    length: path.length,
    channels: Uint32Array.from(path, ({ node }) => channelOf(node)),
    ages: new Float64Array(path.length),
  };
}
