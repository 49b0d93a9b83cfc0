import type { Node } from '../visits/node.ts';
import type { CreditTerms } from './credit-journeys.ts';

/**
 * Gives the credit of nodes that are not shown to a row of their own, after those of channels. They
 * share credit as before: what the others get does not change.
 */
export function hideNodes(
  terms: CreditTerms,
  nodes: readonly (Node & { number: number })[],
  isShown: (node: Node) => boolean,
): CreditTerms {
  const { channelOf, channels, fold, targets } = terms;
  const rows = targets?.rows ?? fold?.rows ?? channels;
  const rowOf =
    targets?.rowOf.slice() ??
    channelOf.map((channel) => (fold ? (fold.rowOf[channel] as number) : channel));
  for (const node of nodes) if (!isShown(node)) rowOf[node.number] = rows;
  return { ...terms, targets: { rows: rows + 1, rowOf } };
}
