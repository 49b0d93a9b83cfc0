import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const headings = (file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/^## \[?([^\]{\n]+)/gm)].map(
    ([, text = '']) => text.trim(),
  );

test('the release notes have a section for every version of the changelog, newest first', () => {
  const versions = headings('CHANGELOG.md').map((heading) => heading.split(/\]| - /)[0] ?? '');
  const sections = headings('apps/site/docs/release-notes.md');
  const expected = versions.map((each) =>
    each === 'Unreleased' ? 'En préparation' : `Version ${each}`,
  );
  expect(sections.slice(0, expected.length)).toEqual(expected);
});
