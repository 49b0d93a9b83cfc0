import { expect, test } from 'vitest';
import { remarkReleases } from './remark-releases.ts';

const heading = (depth: number, value: string) => ({
  type: 'heading',
  depth,
  children: [{ type: 'text', value }],
});
const releases = [
  { title: 'En préparation', anchor: 'en-preparation' },
  { title: 'Version 0.2.0', anchor: 'version-0-2-0', day: '2026-12-01' },
];
const page = () => ({
  type: 'root',
  children: [
    heading(1, 'Notes de version'),
    { type: 'paragraph', children: [{ type: 'text', value: 'Ce qui change.' }] },
    heading(2, 'En préparation'),
    heading(3, 'Recevoir'),
    heading(2, 'Version 0.2.0'),
    heading(3, 'Recevoir'),
    heading(2, 'Et ensuite'),
  ],
});

test('a version has its date and anchors of its own, and the page leads to the feed', () => {
  const tree = page();
  remarkReleases({ releases })(tree, { path: '/site/docs/release-notes.md' });
  const shown = JSON.stringify(tree);
  expect(shown).toContain('Parue le 1er décembre 2026.');
  expect(shown).toContain('"id":"version-0-2-0"');
  expect(shown.match(/"id":"version-0-2-0-recevoir"/g)).toHaveLength(1);
  expect(shown).toContain('pathname:///docs/release-notes.atom');
  expect(shown.match(/Parue/g)).toHaveLength(1);
});

test('what the page is comes first, then the feed', () => {
  const tree = page();
  remarkReleases({ releases })(tree, { path: '/site/docs/release-notes.md' });
  expect(tree.children.map((node) => JSON.stringify(node))).toMatchObject([
    expect.stringContaining('Notes de version'),
    expect.stringContaining('Ce qui change.'),
    expect.stringContaining('flux Atom'),
    expect.stringContaining('En préparation'),
    ...tree.children.slice(4).map(() => expect.any(String)),
  ]);
});

test('other pages stay as they are', () => {
  const tree = page();
  remarkReleases({ releases })(tree, { path: '/site/docs/intro.md' });
  expect(tree).toEqual(page());
});
