import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './run.js';

/** What is made from sources, or proves them, and so is no source itself. */
const notSources = /(^|\/)(build|\.docusaurus|node_modules|test)$|\.test\.tsx?$/;

/**
 * A digest of files and of all files below folders, by their paths from the root.
 * @param {readonly string[]} paths
 * @param {unknown} [more] whatever else decides what is made
 * @returns {string}
 */
export function fingerprint(paths, more = '') {
  const hash = createHash('sha256').update(JSON.stringify(more));
  for (const file of paths.flatMap(filesBelow).sort())
    hash.update(`\n${file}\n`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(path) {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path))
    .map((name) => `${path}/${name}`)
    .filter((below) => !notSources.test(below))
    .flatMap(filesBelow);
}

/**
 * Whether something was made from sources of this fingerprint.
 * @param {string} name
 * @param {string} current
 */
export const isMadeFrom = (name, current) =>
  existsSync(stampOf(name)) && readFileSync(stampOf(name), 'utf8') === current;

/**
 * Notes what something was made from.
 * @param {string} name
 * @param {string} current
 */
export function noteMadeFrom(name, current) {
  mkdirSync(dirname(stampOf(name)), { recursive: true });
  writeFileSync(stampOf(name), current);
}

/** @param {string} name */
const stampOf = (name) => join(root, '.cache', name);
