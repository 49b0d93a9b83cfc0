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

const changes = new Map<string, Promise<void>>();

/**
 * Changes a page. Plugins come after a build side by side: changes of one page wait for each other,
 * and a page is replaced at once, for those who read it.
 */
export function changePage(
  outDir: string,
  path: string,
  change: (html: string) => string,
): Promise<void> {
  const file = pageFile(outDir, path);
  const changed = (changes.get(file) ?? Promise.resolve()).then(async () => {
    const html = change(await readPage(outDir, path));
    await writeFile(`${file}.new`, html);
    await rename(`${file}.new`, file);
  });
  changes.set(file, changed);
  return changed;
}
