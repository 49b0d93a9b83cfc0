import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { changePage, pageFile, readPage } from './page-html.ts';

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

const withPage = async (html: string, use: (outDir: string) => Promise<void>) => {
  const outDir = mkdtempSync(join(tmpdir(), 'sillage-pages-'));
  writeFileSync(join(outDir, 'index.html'), html);
  await use(outDir);
  rmSync(outDir, { recursive: true });
};

test('a page that is changed is read as it was or as it is, never in part', () => {
  const pages = ['a', 'b'].map((letter) => letter.repeat(2_000_000));
  return withPage(pages[0] ?? '', async (outDir) => {
    for (let round = 0; round < 40; round += 1) {
      const changed = changePage(outDir, '/', () => pages[round % 2] ?? '');
      const read = await readPage(outDir, '/');
      expect(pages.includes(read)).toBe(true);
      await changed;
    }
  });
});

test('changes of one page that come together are all made', () =>
  withPage('', async (outDir) => {
    const letters = [...'abcdefgh'];
    await Promise.all(letters.map((letter) => changePage(outDir, '/', (html) => html + letter)));
    expect(await readPage(outDir, '/')).toBe('abcdefgh');
  }));
