import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import { ensureClient } from './setup/client.js';
import { ensureConsole } from './setup/console.js';
import { ensureInstalled } from './setup/install.js';
import { modernNode } from './setup/modern-node.js';
import { pruneForStart } from './setup/prune.js';
import { giveUp, root } from './setup/run.js';
import { ensureServer } from './setup/server.js';
import { ensureSite } from './setup/site.js';
import { ensureTracker } from './setup/tracker.js';
import { wording } from './setup/wording.js';

/**
 * `node scripts/runtime-tree.js FOLDER`: builds what a server shows, and copies into a new folder all
 * that a server reads, with the Node that runs it, and nothing else: no tool, no test, no source of a page.
 */
const [given] = process.argv.slice(2);
if (given === undefined) giveUp(wording.runtimeTreeUsage);
const folder = resolve(given);

await ensureInstalled('start');
await Promise.all([ensureSite(), ensureServer(), ensureConsole(), ensureTracker(), ensureClient()]);
rmSync(folder, { recursive: true, force: true });
for (const path of [...ownFiles(), ...neededPackages()]) copy(path);
pruneForStart(join(folder, 'node_modules'));
removeExtensions();
mkdirSync(join(folder, 'bin'));
cpSync(modernNode(), join(folder, 'bin/node'), { dereference: true });

/** What the server reads of ours. */
function ownFiles() {
  return [
    'package.json',
    'LICENSE',
    'apps/api/package.json',
    'apps/api/build',
    'apps/api/src',
    'apps/site/build',
    'apps/console/build',
    'packages/tracker/build',
    'packages/client/pack',
    ...['client', 'contract', 'engine'].flatMap((name) => [
      `packages/${name}/package.json`,
      `packages/${name}/src`,
    ]),
    'packages/contract/build',
  ];
}

/**
 * The packages that `apps/api` needs, directly or not, and the links to ours.
 * @returns {string[]}
 */
function neededPackages() {
  /** @type {Record<string, { link?: boolean, resolved?: string, dependencies?: object }>} */
  const packages = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const needed = new Set();
  const waiting = ['apps/api'];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const entry = packages[path];
    if (needed.has(path) || !entry) continue;
    needed.add(path);
    if (entry.link) waiting.push(entry.resolved ?? '');
    else
      for (const name of Object.keys(entry.dependencies ?? {}))
        waiting.push(find(packages, path, name));
  }
  return [...needed].filter((path) => path.includes('node_modules/'));
}

/**
 * Where a package finds another: in its own folder, then in each one above.
 * @param {Record<string, object>} packages
 * @param {string} from
 * @param {string} name
 * @returns {string}
 */
function find(packages, from, name) {
  for (let above = from; ; above = posix.dirname(above)) {
    const path = posix.join(above === '.' ? '' : above, 'node_modules', name);
    if (packages[path] || above === '.' || above === '') return path;
  }
}

/** @param {string} path */
function copy(path) {
  const source = join(root, path);
  if (!existsSync(source)) return;
  mkdirSync(join(folder, path, '..'), { recursive: true });
  cpSync(source, join(folder, path), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (each) => isRead(each.slice(source.length)),
  });
}

/**
 * Packages inside a package come by themselves, and tests not at all.
 * @param {string} path
 */
function isRead(path) {
  return !/(^|\/)node_modules(\/|$)|\.test\.ts$/.test(path);
}

/** The embedded database brings extensions of PostgreSQL that we do not use. */
function removeExtensions() {
  const dist = join(folder, 'node_modules/@electric-sql/pglite/dist');
  for (const name of ['contrib', 'node-postgres', 'live', 'worker'])
    rmSync(join(dist, name), { recursive: true, force: true });
}
