/** A way that events took: the steps before each, from the first to the last. */
export interface FlowPath {
  /** Undefined: many ways, together. */
  steps: readonly { id: string; name: string }[] | undefined;
  count: number;
}

/** What a node stands for: a step, or what has no room of its own. */
type NodeKind = 'step' | 'folded' | 'earlier' | 'others' | 'none' | 'end';

export interface FlowNode {
  id: string;
  kind: NodeKind;
  /** That of the step, the same in every column: its colour. */
  key: string;
  /** Undefined for what has words of its own. */
  name: string | undefined;
  /** From the left; the last column is the end that all ways lead to. */
  column: number;
  count: number;
}

export interface FlowLink {
  id: string;
  source: string;
  target: string;
  count: number;
}

export interface FlowShape {
  /** How many columns of steps there are before the end. */
  depth: number;
  nodes: FlowNode[];
  links: FlowLink[];
  total: number;
  /** For each path, the nodes that it goes through. */
  trails: string[][];
}

export interface FlowRoom {
  /** Columns of steps: what comes before them is one node. */
  columns: number;
  /** Steps of a column that have their own node: the rarer ones share one. */
  nodes: number;
}

export const linkId = (source: string, target: string): string => `${source} → ${target}`;

const endId = 'end';

/**
 * Ways as columns that end together: the last column is the last step of each. So that no link jumps
 * over a column, short ways begin later.
 */
export function flowShape(paths: readonly FlowPath[], room: FlowRoom): FlowShape {
  const longest = Math.max(1, ...paths.map(({ steps }) => steps?.length ?? 1));
  const depth = Math.min(room.columns, longest);
  const kept = keptSteps(paths, depth, room.nodes);
  const nodes = new Map<string, FlowNode>();
  const links = new Map<string, FlowLink>();
  const trails = paths.map((path) => {
    const trail = trailOf(path, depth, kept);
    for (const node of trail) {
      const known = nodes.get(node.id) ?? { ...node, count: 0 };
      nodes.set(node.id, { ...known, count: known.count + path.count });
    }
    for (const [at, { id: target }] of trail.entries()) {
      const source = trail[at - 1]?.id;
      if (source === undefined) continue;
      const id = linkId(source, target);
      const count = (links.get(id)?.count ?? 0) + path.count;
      links.set(id, { id, source, target, count });
    }
    return trail.map(({ id }) => id);
  });
  const isShown = ({ count }: { count: number }) => count > 0;
  return {
    depth,
    nodes: [...nodes.values()].filter(isShown),
    links: [...links.values()].filter(isShown),
    total: paths.reduce((sum, { count }) => sum + count, 0),
    trails,
  };
}

/** By column, the steps that most events went through. */
function keptSteps(paths: readonly FlowPath[], depth: number, room: number): Set<string>[] {
  return Array.from({ length: depth }, (_, column) => {
    const counts = new Map<string, number>();
    for (const { steps, count } of paths) {
      const step = steps?.[steps.length - depth + column];
      if (!step || isEarlier(steps, depth, column)) continue;
      counts.set(step.id, (counts.get(step.id) ?? 0) + count);
    }
    const ranked = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
    // One step alone is never folded: the node that it would share takes as much room.
    const size = ranked.length <= room + 1 ? ranked.length : room;
    return new Set(ranked.slice(0, size).map(([id]) => id));
  });
}

const isEarlier = (steps: FlowPath['steps'], depth: number, column: number): boolean =>
  column === 0 && (steps?.length ?? 0) > depth;

type TrailNode = Omit<FlowNode, 'count'>;

function trailOf({ steps }: FlowPath, depth: number, kept: readonly Set<string>[]): TrailNode[] {
  const end = special('end', depth);
  if (!steps) return [special('others', depth - 1), end];
  if (steps.length === 0) return [special('none', depth - 1), end];
  const trail: TrailNode[] = [];
  for (let column = Math.max(0, depth - steps.length); column < depth; column += 1) {
    const step = steps[steps.length - depth + column];
    if (isEarlier(steps, depth, column)) trail.push(special('earlier', column));
    else if (!step) continue;
    else if (kept[column]?.has(step.id))
      trail.push({
        id: `${column}:${step.id}`,
        kind: 'step',
        key: step.id,
        name: step.name,
        column,
      });
    else trail.push(special('folded', column));
  }
  return [...trail, end];
}

const special = (kind: Exclude<NodeKind, 'step'>, column: number): TrailNode => ({
  id: kind === 'end' ? endId : `${column} ${kind}`,
  kind,
  key: kind,
  name: undefined,
  column,
});

/** Whether a way goes through a node, or along a link. */
export const goesThrough = (trail: readonly string[], id: string): boolean =>
  trail.some((node, at) => node === id || linkId(trail[at - 1] ?? '', node) === id);
