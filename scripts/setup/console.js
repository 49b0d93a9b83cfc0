import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, isMadeFrom, noteMadeFrom } from './fingerprint.js';
import { modernEnvironment, modernNode } from './modern-node.js';
import { giveUp, root, run, say } from './run.js';
import { wording } from './wording.js';

/** All that the console is built from. */
export const consoleSources = [
  'package-lock.json',
  'apps/console',
  'packages/client/src',
  'packages/contract/src',
  'packages/engine/src',
  'packages/sign-in/src',
];
const stamp = 'console-build';

/** Builds the console, when something it is made of has changed. */
export async function ensureConsole() {
  const current = fingerprint(consoleSources);
  if (existsSync(join(root, 'apps/console/build/index.html')) && isMadeFrom(stamp, current)) return;
  say(wording.buildingConsole);
  const { code, output } = await run(modernNode(), ['apps/console/scripts/build.ts'], {
    quiet: true,
    env: { ...modernEnvironment(), NODE_ENV: 'production' },
  });
  if (code !== 0) giveUp(`${output}\n${wording.consoleFailed}`);
  noteMadeFrom(stamp, current);
}
