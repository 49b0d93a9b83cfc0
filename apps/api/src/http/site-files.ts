import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const compressed = /\.(br|gz)$/;

/** The files of the built site, by their paths in its folder; none if it is not built. */
export function listSiteFiles(folder: string): ReadonlySet<string> {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    return new Set(
      entries
        .filter((entry) => entry.isFile() && !compressed.test(entry.name))
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')),
    );
  } catch {
    return new Set();
  }
}
