import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { ensureGenerated } from './generated.js';
import { pruneForStart } from './prune.js';
import { giveUp, root, run, say } from './run.js';
import { wording } from './wording.js';

/**
 * What is wanted: to start Sillage, or to work on it. A folder that has the tools of the second keeps
 * them, whatever is asked later.
 * @typedef {'start' | 'all'} Purpose
 */

/** What `npm start` runs or builds with. */
const startWorkspaces = ['apps/api', 'apps/site', 'apps/console', 'packages/tracker'];

/**
 * Installs the dependencies that the lock file names, when they are not all there, and generates what
 * git does not keep.
 * @param {Purpose} [purpose]
 */
export async function ensureInstalled(purpose = 'all') {
  if (!isInstalled(purpose)) await install(purpose);
  await ensureGenerated();
}

/** @param {Purpose} purpose */
async function install(purpose) {
  const wanted = existsSync(join(root, 'node_modules/vitest')) ? 'all' : purpose;
  say(wording.installing);
  const npm = process.env.npm_execpath;
  const [command, ...first] = npm ? [process.execPath, npm] : ['npm'];
  const args = wanted === 'all' ? installAll : installForStart;
  const { code, output } = await run(command, [...first, ...args], { quiet: true });
  if (code !== 0) giveUp(`${output}\n${wording.installFailed}`);
  if (wanted === 'start') pruneForStart(join(root, 'node_modules'));
}

const installAll = ['ci', '--loglevel=error'];
const installForStart = [
  ...installAll,
  '--omit=dev',
  '--include-workspace-root',
  ...startWorkspaces.map((workspace) => `--workspace=${workspace}`),
];

/**
 * npm keeps what it installed in a hidden lock file: compares it with ours.
 * @param {Purpose} purpose
 */
function isInstalled(purpose) {
  try {
    const wanted = packagesOf('package-lock.json');
    const found = packagesOf('node_modules/.package-lock.json');
    const paths = purpose === 'all' ? Object.keys(wanted) : pathsForStart(wanted);
    return [...paths]
      .filter((path) => path.includes('node_modules/') && !isOptional(wanted[path]))
      .every((path) => found[path]?.version === wanted[path]?.version);
  } catch {
    return false;
  }
}

/** @param {Package | undefined} entry */
const isOptional = (entry) => Boolean(entry?.optional || entry?.devOptional || entry?.link);

/**
 * The packages that the workspaces of a start need, directly or not.
 * @param {Record<string, Package>} packages
 * @returns {Set<string>}
 */
function pathsForStart(packages) {
  /** @type {Set<string>} */
  const needed = new Set();
  const waiting = ['', ...startWorkspaces];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (needed.has(path)) continue;
    needed.add(path);
    for (const name of Object.keys(packages[path]?.dependencies ?? {})) {
      const found = resolve(packages, path, name);
      if (found !== undefined) waiting.push(found);
    }
  }
  return needed;
}

/**
 * Where a package finds another, as Node does: in its own folder, then in each one above.
 * @param {Record<string, Package>} packages
 * @param {string} from
 * @param {string} name
 * @returns {string | undefined}
 */
function resolve(packages, from, name) {
  for (let folder = from; ; folder = posix.dirname(folder)) {
    if (folder === '.') folder = '';
    const path = posix.join(folder, 'node_modules', name);
    const entry = packages[path];
    if (entry) return entry.link ? entry.resolved : path;
    if (folder === '') return undefined;
  }
}

/**
 * @typedef {object} Package
 * @property {string} [version]
 * @property {string} [resolved]
 * @property {boolean} [link]
 * @property {boolean} [optional]
 * @property {boolean} [devOptional]
 * @property {Record<string, string>} [dependencies]
 */

/**
 * @param {string} file
 * @returns {Record<string, Package>}
 */
const packagesOf = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
