import type { NodeFilter } from '@sillage/contract/attribution/attribution-filter';
import type { Node } from '../visits/node.ts';

/** Whether a node is one of those of a filter, or below one: it has all the values of one of them. */
export const matchesNodes = (nodes: readonly NodeFilter[] | undefined, node: Node): boolean =>
  !nodes ||
  nodes.some((wanted) =>
    Object.entries(wanted).every(([key, value]) => node[key as keyof NodeFilter] === value),
  );
