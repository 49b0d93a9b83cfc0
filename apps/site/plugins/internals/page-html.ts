import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assertInternal } from './assert-internal.ts';

/** The file of a page. With `trailingSlash: false`, `/docs/intro` is `docs/intro.html`. */
export const pageFile = (outDir: string, path: string): string =>
  join(outDir, path === '/' ? 'index.html' : `${path.replace(/\.html$/, '')}.html`);

export async function readPage(outDir: string, path: string): Promise<string> {
  const file = pageFile(outDir, path);
  assertInternal(existsSync(file), `the page ${path} is built as ${file}`);
  return readFile(file, 'utf8');
}

/** Replaces a page at once: the plugins that come after a build read and write pages side by side. */
export async function writePage(outDir: string, path: string, html: string): Promise<void> {
  const file = pageFile(outDir, path);
  await writeFile(`${file}.new`, html);
  await rename(`${file}.new`, file);
}
