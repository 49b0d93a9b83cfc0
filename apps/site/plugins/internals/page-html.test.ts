import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPage, writePage } from './page-html.ts';

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
