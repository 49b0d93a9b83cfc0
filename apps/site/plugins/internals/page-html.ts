import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
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
