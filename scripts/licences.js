import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './setup/install.js';
import { root } from './setup/run.js';

/** `node scripts/licences.js [--list]`: fails when a dependency's licence is not allowed. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
]);

/**
 * Packages that may stay with one other licence, and why. A package that changes its licence
 * fails again, and so does a row that no package needs any more.
 */
const exceptions = [
  { name: /^axe-core$/, licence: 'MPL-2.0', reason: 'unchanged, in the tests alone' },
  { name: /^caniuse-lite$/, licence: 'CC-BY-4.0', reason: 'data, read by the site’s build' },
  { name: /^dictionary-fr$/, licence: 'MPL-2.0', reason: 'unchanged, in the checks alone' },
  { name: /^lightningcss(-.+)?$/, licence: 'MPL-2.0', reason: 'unchanged, in the site’s build' },
  { name: /^require-like$/, licence: 'NONE', reason: 'its file License is the text of MIT' },
];

await ensureInstalled();
const dependencies = listDependencies();
const findings = [...forbiddenLicences(), ...staleExceptions()];
if (process.argv.includes('--list')) for (const line of everyLicence()) console.log(line);
for (const finding of findings) console.error(finding);
if (findings.length > 0) process.exitCode = 1;

/** @returns {{ name: string, version: string, licence: string, isDev: boolean }[]} */
function listDependencies() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, { version, license, dev = false }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: installedLicence(path) ?? license ?? 'NONE',
      isDev: dev,
    }));
}

/**
 * Packages for other platforms are not installed: the lock file tells their licence.
 * @param {string} path
 * @returns {string | undefined}
 */
function installedLicence(path) {
  try {
    const manifest = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'));
    const { license, licenses } = manifest;
    if (Array.isArray(licenses)) return licenses.map(({ type }) => type).join(' OR ');
    return license?.type ?? license;
  } catch {
    return undefined;
  }
}

function forbiddenLicences() {
  return dependencies
    .filter(({ licence }) => !isAllowed(licence))
    .filter(
      (found) =>
        !exceptions.some(({ name, licence }) => name.test(found.name) && licence === found.licence),
    )
    .map(
      ({ name, version, licence }) => `${name}@${version}: the licence ${licence} is not allowed`,
    );
}

function staleExceptions() {
  return exceptions
    .filter(
      ({ name, licence }) =>
        !dependencies.some((found) => name.test(found.name) && licence === found.licence),
    )
    .map(({ name, licence }) => `${name}: no package needs this exception for ${licence}`);
}

function everyLicence() {
  return dependencies
    .map(({ isDev, ...rest }) => ({ ...rest, use: isDev ? 'development' : 'production' }))
    .map(({ name, version, licence, use }) => `${use}\t${licence}\t${name}@${version}`)
    .sort();
}

/**
 * Whether allowed licences are enough for an SPDX expression. AND binds tighter than OR.
 * `WITH` adds rights to the licence before it, so that licence decides.
 * @param {string} expression
 */
function isAllowed(expression) {
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? [];
  const take = (/** @type {string} */ token) => tokens[0] === token && tokens.shift() === token;

  /** @returns {boolean} */
  function either() {
    const left = both();
    return take('OR') ? either() || left : left;
  }
  /** @returns {boolean} */
  function both() {
    const left = one();
    return take('AND') ? both() && left : left;
  }
  function one() {
    if (take('(')) {
      const inside = either();
      return take(')') && inside;
    }
    const licence = tokens.shift() ?? '';
    if (take('WITH')) tokens.shift();
    return allowed.has(licence);
  }

  return either() && tokens.length === 0;
}
