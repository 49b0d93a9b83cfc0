import { expect, test } from 'vitest';
import { categoryRecord, withDescriptions } from './category-descriptions.ts';
import { withoutRest } from './lean-page.ts';
import leanRegistry from './lean-registry.ts';
import leanVersion from './lean-version.ts';
import { pageRecord } from './page-descriptions.ts';

test('a row of the registry keeps only the function that imports its chunk', () => {
  const row =
    '  "1a": [() => import(/* webpackChunkName: "1a" */ "@site/a.md"), "@site/a.md", require.resolveWeak("@site/a.md")],';
  expect(leanRegistry(`export default {\n${row}};\n`)).toBe(
    'export default {\n  "1a": [() => import(/* webpackChunkName: "1a" */ "@site/a.md")],};\n',
  );
});

test.each([
  'export default {};',
  'export default { a: [() => import("a"), require.resolveWeak("a")] };',
])('a registry of another shape stops the build: %s', (source) => {
  expect(() => leanRegistry(source)).toThrow('a row of registry.js');
});

test('the record of all pages keeps the sidebar and no page', () => {
  const version = { label: 'Next', docsSidebars: { docs: [] }, docs: { a: { title: 'A' } } };
  expect(JSON.parse(leanVersion(JSON.stringify({ version })))).toEqual({
    version: { ...version, docs: {} },
  });
  expect(() => leanVersion('{"version":{"docs":{}}}')).toThrow('version.docsSidebars');
});

test('a page’s record keeps what the page shows, and says what the next one is about', () => {
  const descriptions = new Map([['/docs/b', 'Ce qu’est B.']]);
  const kept = (record: object) => JSON.parse(withoutRest(JSON.stringify(record), descriptions));
  const page = { title: 'A', permalink: '/docs/a', tags: [{ label: 'Développement' }] };
  const frontMatter = { title: 'A', unlisted: true };
  expect(
    kept({ ...page, source: '@site/a.md', sourceDirName: '.', slug: '/a', frontMatter }),
  ).toEqual({ ...page, frontMatter: { unlisted: true } });
  const next = { title: 'B', permalink: '/docs/b' };
  expect(kept({ ...page, next }).next).toEqual({ ...next, description: 'Ce qu’est B.' });
  const other = { title: 'C', permalink: '/docs/c' };
  expect(kept({ ...page, next: other }).next).toEqual(other);
});

test('the page of a category says what each of its pages is about, and no other', () => {
  const page = { title: 'A', permalink: '/docs/a' };
  const descriptions = new Map([
    ['/docs/a/b', 'Ce qu’est B.'],
    ['/docs/ab', 'Autre chose.'],
  ]);
  const source = JSON.stringify({ categoryGeneratedIndex: page });
  expect(JSON.parse(withDescriptions(source, descriptions))).toEqual({
    categoryGeneratedIndex: { ...page, descriptions: { '/docs/a/b': 'Ce qu’est B.' } },
  });
  expect(withDescriptions('{"tag":{}}', descriptions)).toBe('{"tag":{}}');
  expect(categoryRecord.test('/default/p/docs-concepts-587.json')).toBe(true);
  expect(categoryRecord.test('/default/p/docs-175.json')).toBe(false);
});

test('the record of a page is told from the others by its name', () => {
  expect(pageRecord.test('/default/site-docs-intro-md-0e3.json')).toBe(true);
  expect(pageRecord.test('/default/p/docs-175.json')).toBe(false);
});
