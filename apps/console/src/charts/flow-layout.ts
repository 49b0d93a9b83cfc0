import { sankey, sankeyLinkHorizontal } from 'd3-sankey';
import type { FlowLink, FlowNode, FlowShape } from './flow-shape.ts';

interface PlacedNode extends FlowNode {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface PlacedLink extends FlowLink {
  path: string;
  width: number;
}

export interface FlowLayout {
  height: number;
  nodes: PlacedNode[];
  links: PlacedLink[];
}

const nodeWidth = 10;
/** Room for the two lines of a node's label. */
const padding = 30;
const heightOfNode = 62;
const top = 34;

/** Room on the right for the words of the end. */
export const endRoom = 104;

/** Where everything is drawn, in pixels: the largest node of a column first. */
export function flowLayout({ nodes, links }: FlowShape, width: number): FlowLayout {
  const inColumn = (column: number) => nodes.filter((node) => node.column === column).length;
  const most = Math.max(...nodes.map(({ column }) => inColumn(column)));
  const height = top + Math.max(240, most * heightOfNode);
  const place = sankey<FlowNode, FlowLink>()
    .nodeId(({ id }) => id)
    .nodeAlign(({ column }) => column)
    .nodeWidth(nodeWidth)
    .nodePadding(padding)
    .nodeSort((a, b) => rankOf(a) - rankOf(b) || b.count - a.count)
    .extent([
      [1, top],
      [width - endRoom, height - 20],
    ]);
  const placed = place({
    nodes: nodes.map((node) => ({ ...node })),
    links: links.map((link) => ({ ...link, value: link.count })),
  });
  const path = sankeyLinkHorizontal();
  return {
    height,
    nodes: placed.nodes.map(
      ({ id, kind, key, name, column, count, x0 = 0, x1 = 0, y0 = 0, y1 = 0 }) => ({
        id,
        kind,
        key,
        name,
        column,
        count,
        x: x0,
        y: y0,
        width: x1 - x0,
        height: Math.max(2, y1 - y0),
      }),
    ),
    links: placed.links.map((link) => ({
      id: link.id,
      source: (link.source as FlowNode).id,
      target: (link.target as FlowNode).id,
      count: link.count,
      path: path(link as never) ?? '',
      width: Math.max(1, link.width ?? 0),
    })),
  };
}

const ranks = { step: 0, end: 0, folded: 1, earlier: 2, others: 3, none: 4 };
const rankOf = ({ kind }: FlowNode): number => ranks[kind];
