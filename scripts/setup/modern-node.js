import { execFileSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { giveUp, root } from './run.js';
import { wording } from './wording.js';

const oldest = { major: 22, minor: 18 };

/** The path of a Node that can run the code: the one of the dependencies, else the machine's. */
export function modernNode() {
  const packaged = join(
    root,
    'node_modules',
    `node-${process.platform}-${process.arch}`,
    'bin/node',
  );
  const node = [packaged, process.execPath].find((path) => isModern(versionOf(path)));
  if (node) return node;
  giveUp(wording.oldNode(process.version, `${oldest.major}.${oldest.minor}`));
}

/** The environment in which `node` is the modern one. */
export function modernEnvironment() {
  const bin = join(root, 'node_modules/.bin');
  const folder = join(modernNode(), '..');
  return { ...process.env, PATH: [folder, bin, process.env.PATH].join(delimiter) };
}

/** @param {string} path */
function versionOf(path) {
  try {
    return execFileSync(path, ['--version'], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return 'v0.0.0';
  }
}

/** @param {string} version */
function isModern(version) {
  const [major = 0, minor = 0] = version.slice(1).split('.').map(Number);
  return major > oldest.major || (major === oldest.major && minor >= oldest.minor);
}
