import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { modernEnvironment, modernNode } from './modern-node.js';
import { giveUp, root, run, say } from './run.js';

const stamp = join(root, '.cache/site-build');

/** Whether the built site is the one that the sources give. */
export const isSiteBuilt = () =>
  existsSync(join(root, 'apps/site/build/index.html')) &&
  existsSync(stamp) &&
  readFileSync(stamp, 'utf8') === fingerprint();

/** Builds the site, when something it is made of has changed. */
export async function ensureSite() {
  if (isSiteBuilt()) return;
  say('Construction du site (moins d’une minute)…');
  const { code, output } = await run(modernNode(), ['apps/site/scripts/build.ts'], {
    quiet: true,
    env: modernEnvironment(),
  });
  if (code !== 0) giveUp(`${output}\nLa construction du site a échoué : voir ci-dessus.`);
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(stamp, fingerprint());
}

const made = ['build', '.docusaurus', 'node_modules', 'test'];

function fingerprint() {
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('SITE_'));
  const hash = createHash('sha256').update(JSON.stringify(settings.sort()));
  const sources = [
    'package-lock.json',
    'packages/contract/openapi.json',
    ...readdirSync(join(root, 'apps/site'))
      .filter((name) => !made.includes(name))
      .flatMap((name) => filesBelow(`apps/site/${name}`)),
  ];
  for (const file of sources) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(path) {
  const entries = readdirSync(join(root, path, '..'), { withFileTypes: true });
  const entry = entries.find(({ name }) => path.endsWith(`/${name}`));
  if (!entry?.isDirectory()) return [path];
  return readdirSync(join(root, path)).flatMap((name) => filesBelow(`${path}/${name}`));
}
