import { percent } from '../format/numbers.ts';
import type { FlowNode, FlowShape } from './flow-shape.ts';

/** A node or a link, with the words that tell it. */
export interface FlowMark {
  id: string;
  name: string;
  /** Its name, its number and its part of the whole. */
  words: string;
  count: number;
  column: number;
  isLink: boolean;
}

interface Words {
  shape: FlowShape;
  columns: readonly string[];
  nameOf: (node: FlowNode) => string;
  format: (count: number) => string;
}

/** Nodes and the links that leave them, in the order in which one reads them: by columns, the largest first. */
export function flowMarks({ shape, columns, nameOf, format }: Words): FlowMark[] {
  const nodes = new Map(shape.nodes.map((node) => [node.id, node]));
  const mark = (id: string, name: string, count: number, column: number, isLink: boolean) => ({
    id,
    name,
    words: `${name} : ${format(count)}, ${percent(shape.total > 0 ? count / shape.total : 0)}`,
    count,
    column,
    isLink,
  });
  const marks = [
    ...shape.nodes.map((node) =>
      mark(
        node.id,
        node.kind === 'end' ? nameOf(node) : `${nameOf(node)} (${columns[node.column]})`,
        node.count,
        node.column,
        false,
      ),
    ),
    ...shape.links.map(({ id, source, target, count }) => {
      const [from, to] = [nodes.get(source), nodes.get(target)];
      const name = `${from ? nameOf(from) : ''} → ${to ? nameOf(to) : ''}`;
      return mark(id, `${name} (${columns[from?.column ?? 0]})`, count, from?.column ?? 0, true);
    }),
  ];
  return marks.sort(
    (a, b) => a.column - b.column || Number(a.isLink) - Number(b.isLink) || b.count - a.count,
  );
}

/** The mark to go to by an arrow: the next one of the column, or the first of the next column. */
export function nextMark(
  marks: readonly FlowMark[],
  id: string | undefined,
  key: string,
): FlowMark | undefined {
  const at = marks.findIndex((mark) => mark.id === id);
  const current = marks[at];
  if (!current) return marks[0];
  if (key === 'ArrowDown') return marks[at + 1];
  if (key === 'ArrowUp') return marks[at - 1];
  const column = current.column + (key === 'ArrowRight' ? 1 : -1);
  return marks.find((mark) => mark.column === column);
}
