import { expect, test } from 'vitest';
import { docsVersions } from './docs-versions.ts';

const doc = {
  id: 'intro',
  title: 'Introduction',
  description: 'Un aperçu.',
  permalink: '/docs/intro',
  source: '@site/docs/intro.md',
};
const version = { path: '/docs', isLast: true, sidebars: {}, docs: [doc] };
const contentOf = (...loadedVersions: object[]) => ({
  'docusaurus-plugin-content-docs': { default: { loadedVersions } },
});

test('the versions of the docs are found', () => {
  expect(docsVersions(contentOf(version))).toEqual([version]);
});

test.each([
  ['loadedVersions', {}],
  ['loadedVersions', { 'docusaurus-plugin-content-docs': { default: { versions: [] } } }],
  ['path, isLast and sidebars', contentOf({ ...version, isLast: undefined })],
  ['a list of docs', contentOf({ ...version, docs: {} })],
  ['a source under @site/', contentOf({ ...version, docs: [{ ...doc, source: 'docs/a.md' }] })],
  ['permalink', contentOf({ ...version, docs: [{ ...doc, permalink: undefined }] })],
])('content without %s stops the build', (expectation, content) => {
  expect(() => docsVersions(content)).toThrow(expectation);
});
