import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FlowPath, flowShape, goesThrough } from './flow-shape.ts';

const somePaths: fc.Arbitrary<FlowPath[]> = fc
  .array(
    fc.record({
      steps: fc.oneof(
        {
          weight: 6,
          arbitrary: fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'), { maxLength: 7 }),
        },
        { weight: 1, arbitrary: fc.constant(undefined) },
      ),
      count: fc.integer({ min: 0, max: 50 }),
    }),
    { maxLength: 20 },
  )
  .map((paths) =>
    paths.map(({ steps, count }) => ({ steps: steps?.map((id) => ({ id, name: id })), count })),
  );
const someRoom = fc.record({
  columns: fc.integer({ min: 1, max: 5 }),
  nodes: fc.integer({ min: 1, max: 5 }),
});
const sum = (items: readonly { count: number }[]) =>
  items.reduce((all, { count }) => all + count, 0);

test('every way ends, and what leaves a node is all that it counts', () => {
  fc.assert(
    fc.property(somePaths, someRoom, (paths, room) => {
      const { nodes, links, total, depth } = flowShape(paths, room);
      expect(total).toBe(sum(paths));
      expect(sum(links.filter(({ target }) => target === 'end'))).toBe(total);
      for (const node of nodes) {
        const [left, come] = [
          links.filter(({ source }) => source === node.id),
          links.filter(({ target }) => target === node.id),
        ].map(sum);
        if (node.kind !== 'end') expect(left).toBe(node.count);
        expect(come).toBeLessThanOrEqual(node.count);
      }
      const last = nodes.filter(({ column }) => column === depth - 1);
      expect(sum(last)).toBe(total);
    }),
  );
});

test('links join neighbours, and a column has room for its nodes', () => {
  fc.assert(
    fc.property(somePaths, someRoom, (paths, room) => {
      const { nodes, links, depth } = flowShape(paths, room);
      const columnOf = new Map(nodes.map(({ id, column }) => [id, column]));
      for (const { source, target } of links)
        expect(columnOf.get(target)).toBe((columnOf.get(source) ?? 0) + 1);
      for (let column = 0; column < depth; column += 1) {
        const steps = nodes.filter((node) => node.column === column && node.kind === 'step');
        expect(steps.length).toBeLessThanOrEqual(room.nodes + 1);
      }
    }),
  );
});

test('the ways through a node or along a link are all that it counts', () => {
  fc.assert(
    fc.property(somePaths, someRoom, (paths, room) => {
      const { nodes, links, trails } = flowShape(paths, room);
      for (const { id, count } of [...nodes, ...links])
        expect(sum(paths.filter((_, at) => goesThrough(trails[at] ?? [], id)))).toBe(count);
    }),
  );
});

test('what is before the first column is one node, and rare steps share another', () => {
  const way = (text: string, count: number): FlowPath => ({
    steps: [...text].map((id) => ({ id, name: id.toUpperCase() })),
    count,
  });
  const { nodes } = flowShape([way('abcd', 5), way('bd', 3), way('cd', 1), way('ed', 1)], {
    columns: 2,
    nodes: 1,
  });
  expect(nodes.map(({ id, count }) => [id, count])).toEqual([
    ['0 earlier', 5],
    ['1:d', 10],
    ['end', 10],
    ['0:b', 3],
    ['0 folded', 2],
  ]);
});
