import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, isMadeFrom, noteMadeFrom } from './fingerprint.js';
import { modernEnvironment, modernNode } from './modern-node.js';
import { giveUp, root, run, say } from './run.js';
import { wording } from './wording.js';

/** All that the site is built from: its pages run the engine and show the contract. */
export const siteSources = [
  'package-lock.json',
  'CHANGELOG.md',
  'apps/site',
  'packages/engine/package.json',
  'packages/engine/src',
  'packages/contract/package.json',
  'packages/contract/openapi.json',
  'packages/contract/openapi.agents.json',
  'packages/contract/src',
  'packages/sign-in/src',
];

const stamp = 'site-build';

const siteFingerprint = () => {
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('SITE_'));
  return fingerprint(siteSources, settings.sort());
};

/** Whether the built site is the one that the sources give. */
export const isSiteBuilt = () =>
  existsSync(join(root, 'apps/site/build/index.html')) && isMadeFrom(stamp, siteFingerprint());

/** Builds the site, when something it is made of has changed. */
export async function ensureSite() {
  const current = siteFingerprint();
  if (isSiteBuilt()) return;
  say(wording.buildingSite);
  const { code, output } = await run(modernNode(), ['apps/site/scripts/build.ts'], {
    quiet: true,
    env: modernEnvironment(),
  });
  if (code !== 0) giveUp(`${output}\n${wording.siteFailed}`);
  noteMadeFrom(stamp, current);
}
