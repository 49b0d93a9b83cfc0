import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, root, run, say } from './run.js';

/**
 * Not `npm ci`: it stops when the registry lacks a platform's binary, though that platform is not
 * this one. Without saving, the lock file is followed and left as it is.
 */
const install = ['install', '--no-save', '--loglevel=error'];

/** Installs the dependencies that the lock file names, when they are not all there. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  say('Installation des dépendances (une à trois minutes la première fois)…');
  const npm = process.env.npm_execpath;
  const [command, ...first] = npm ? [process.execPath, npm] : ['npm'];
  const { code, output } = await run(command, [...first, ...install], { quiet: true });
  if (code !== 0)
    giveUp(
      `${output}\nL’installation a échoué : vérifiez l’accès au registre npm, puis recommencez.`,
    );
}

/** npm keeps what it installed in a hidden lock file: compares it with ours. */
function isInstalled() {
  try {
    const wanted = packagesOf('package-lock.json');
    const found = packagesOf('node_modules/.package-lock.json');
    return Object.entries(wanted)
      .filter(
        ([path, { optional, devOptional, link }]) =>
          path.includes('node_modules/') && !(optional || devOptional || link),
      )
      .every(([path, { version }]) => found[path]?.version === version);
  } catch {
    return false;
  }
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean, devOptional?: boolean, link?: boolean }>}
 */
const packagesOf = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
