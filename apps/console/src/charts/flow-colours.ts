import type { FlowShape } from './flow-shape.ts';

const colours = [1, 2, 3, 4, 5, 6].map((each) => `var(--data-${each})`);
const quiet = 'var(--control)';

/** One colour for each of the commonest steps, the same in every column; the rest is grey. */
export function flowColours({ nodes }: FlowShape): Map<string, string> {
  const counts = new Map<string, number>();
  for (const { kind, key, count } of nodes)
    if (kind === 'step') counts.set(key, (counts.get(key) ?? 0) + count);
  const ranked = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  const found = new Map(ranked.map(([key], rank) => [key, colours[rank] ?? quiet]));
  for (const { kind, key } of nodes)
    if (kind !== 'step') found.set(key, kind === 'end' ? 'var(--ink)' : quiet);
  return found;
}
