import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const all = globSync('**/*', {
  cwd: root,
  exclude: (name) => ['node_modules', '.git', '.cache', 'build', '.docusaurus'].includes(name),
});
const documents = all.filter(
  (file) => /\.md$/.test(file) && !/^apps\/site\/(docs|src\/hydration)\/|^release\//.test(file),
);

/** Files that a build or a reader makes, or that we do without. What begins with a slash is an address. */
const made =
  /^(sillage|main|module|cle|server|site|llms.*|robots|index|openapi(\.agents)?|sbom\..*|routesChunkNames|client-.*)\.\w+$/;

/** The files that a document names in code: a path from the root, or the end of one. */
const namedIn = (text: string): string[] =>
  [...text.replace(/^```.*?^```/gms, '').matchAll(/`([\w@./-]+\.(?:tsx?|js|json|css|txt))`/g)].map(
    ([, name = '']) => name,
  );

test.each(documents)('%s names files that exist', (document) => {
  const names = namedIn(readFileSync(join(root, document), 'utf8'))
    .filter((name) => !/^[/@]/.test(name) && !made.test(name.split('/').at(-1) ?? ''))
    .map((name) => name.replace(/^(\.\.?\/)+|^engine\/|^contract\//, ''));
  const exists = (name: string) => all.some((file) => file === name || file.endsWith(`/${name}`));
  expect(names.filter((name) => !exists(name))).toEqual([]);
});
