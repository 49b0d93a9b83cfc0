import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageFile, readPage, writePage } from './page-html.ts';

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

test('a page that is written again is read as it was or as it is, never in part', async () => {
  const outDir = mkdtempSync(join(tmpdir(), 'sillage-pages-'));
  const pages = ['a', 'b'].map((letter) => letter.repeat(2_000_000));
  await writePage(outDir, '/', pages[0] ?? '');
  for (let round = 0; round < 40; round += 1) {
    const written = writePage(outDir, '/', pages[round % 2] ?? '');
    const read = await readPage(outDir, '/');
    expect(pages.includes(read)).toBe(true);
    await written;
  }
  rmSync(outDir, { recursive: true });
});
