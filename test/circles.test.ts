import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const workspaces = [
  'packages/contract',
  'packages/engine',
  'packages/tracker',
  'apps/api',
  'apps/site',
];
const endings = ['', '.ts', '.tsx', '/index.tsx'];

/** The source files of a workspace, tests left out. */
const filesOf = (workspace: string): string[] =>
  readdirSync(join(root, workspace, 'src'), { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)));

/** The files of the same workspace that a file imports. */
function importsOf(file: string, files: ReadonlySet<string>, withTypes: boolean): string[] {
  const imports = readFileSync(join(root, file), 'utf8').matchAll(
    /^(?:import|export)( type)?\s[^'"]*?from '(\.[^']+)'/gm,
  );
  return [...imports].flatMap(([, type, specifier = '']) => {
    if (type && !withTypes) return [];
    const path = posix.join(dirname(file), specifier);
    return endings.map((ending) => path + ending).filter((candidate) => files.has(candidate));
  });
}

/** One way round a circle, if the graph has one. */
function findCircle(graph: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>();
  const visit = (node: string, way: string[]): string[] | undefined => {
    if (way.includes(node)) return [...way.slice(way.indexOf(node)), node];
    if (done.has(node)) return undefined;
    for (const next of graph.get(node) ?? []) {
      const circle = visit(next, [...way, node]);
      if (circle) return circle;
    }
    done.add(node);
    return undefined;
  };
  for (const node of graph.keys()) {
    const circle = visit(node, []);
    if (circle) return circle;
  }
  return undefined;
}

test('a circle is found, and a tree has none', () => {
  const circle = new Map([
    ['a', ['b']],
    ['b', ['c']],
    ['c', ['b']],
  ]);
  expect(findCircle(circle)).toEqual(['b', 'c', 'b']);
  expect(findCircle(new Map([['a', ['b']]]))).toBeUndefined();
});

test.each(workspaces)('the files of %s do not import each other in a circle', (workspace) => {
  const files = new Set(filesOf(workspace));
  // The contract's examples take their types from the resources that show them.
  const withTypes = workspace !== 'packages/contract';
  const graph = new Map([...files].map((file) => [file, importsOf(file, files, withTypes)]));
  expect(findCircle(graph)).toBeUndefined();
});

test.each(['packages/engine/src', 'apps/api/src', 'apps/api/src/store', 'apps/api/src/flows'])(
  'the rooms of %s do not import each other in a circle',
  (folder) => {
    const workspace = folder.split('/').slice(0, 2).join('/');
    const files = new Set(filesOf(workspace));
    const roomOf = (file: string) => {
      const [room = '', ...rest] = relative(folder, file).split('/');
      return rest.length > 0 && room !== '..' ? room : undefined;
    };
    const graph = new Map<string, string[]>();
    for (const file of files)
      for (const imported of importsOf(file, files, true)) {
        const [from, to] = [roomOf(file), roomOf(imported)];
        if (from && to && from !== to) graph.set(from, [...(graph.get(from) ?? []), to]);
      }
    expect(findCircle(graph)).toBeUndefined();
  },
);
