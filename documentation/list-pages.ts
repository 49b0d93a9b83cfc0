import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

export interface TextFile {
  /** From the repository's root. */
  path: string;
  text: string;
}

export const readText = (path: string): TextFile => ({
  path,
  text: readFileSync(join(root, path), 'utf8'),
});

/** Every page of the site, always in the same order. */
export const listPages = (): TextFile[] =>
  globSync('apps/site/docs/**/*.{md,mdx}', { cwd: root }).sort().map(readText);
