import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** A third of what packages weigh is for who writes code with them, and is never read by a start. */
const unread = /\.(map|md|d\.[cm]?ts)$/;

/** Headers for native add-ons, which nothing here builds; and what checks types. */
const unused = [`node-${process.platform}-${process.arch}/include`, 'typescript', '@typescript'];

/**
 * Removes from a folder of packages what a start never reads: an install of everything brings it back.
 * @param {string} modules
 */
export function pruneForStart(modules) {
  for (const name of unused) rmSync(join(modules, name), { recursive: true, force: true });
  removeUnread(modules);
}

/**
 * Never follows a link: workspaces are linked here, and their files are ours. (Node's own recursive
 * reading follows links in some versions.)
 * @param {string} folder
 */
function removeUnread(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) removeUnread(path);
    else if (entry.isFile() && unread.test(entry.name)) rmSync(path);
  }
}
