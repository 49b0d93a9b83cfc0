import type { InteractionKind } from '@sillage/contract/visits/interaction-kinds';
import { type Node, nodeKey } from '../visits/node.ts';
import type { ViewTerms } from './loaded-path.ts';

/** How journeys with these nodes are read; undefined when none of them is a view. */
export function viewTerms(
  nodes: readonly (Node & { number: number; kind: InteractionKind })[],
  lookbackDays: number,
): ViewTerms | undefined {
  if (!nodes.some(({ kind }) => kind === 'view')) return undefined;
  const highest = nodes.reduce((max, { number }) => Math.max(max, number), 0);
  const isView = new Uint8Array(highest + 1);
  const originOf = new Uint32Array(highest + 1);
  const origins = new Map<string, number>();
  for (const node of nodes) {
    const key = nodeKey(node);
    const origin = origins.get(key) ?? node.number;
    origins.set(key, origin);
    originOf[node.number] = origin;
    if (node.kind === 'view') isView[node.number] = 1;
  }
  return { lookbackDays, isView, originOf };
}
