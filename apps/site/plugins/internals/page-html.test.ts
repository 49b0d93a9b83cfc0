import { expect, test } from 'vitest';
import { pageFile, readPage } from './page-html.ts';

test.each([
  ['/', 'build/index.html'],
  ['/docs/intro', 'build/docs/intro.html'],
  ['/404.html', 'build/404.html'],
])('the page %s is the file %s', (path, file) => {
  expect(pageFile('build', path)).toBe(file);
});

test('a page that is not where it is expected is named', async () => {
  await expect(readPage('/nowhere', '/docs/intro')).rejects.toThrow(
    'the page /docs/intro is built as /nowhere/docs/intro.html',
  );
});
