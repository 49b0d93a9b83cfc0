import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, isMadeFrom, noteMadeFrom } from './fingerprint.js';
import { modernEnvironment, modernNode } from './modern-node.js';
import { giveUp, root, run, say } from './run.js';
import { wording } from './wording.js';

const sources = [
  'package-lock.json',
  'packages/tracker/package.json',
  'packages/tracker/src',
  'packages/tracker/scripts',
];
const stamp = 'tracker-build';

/** Builds the tracking script, when something it is made of has changed. */
export async function ensureTracker() {
  const current = fingerprint(sources);
  if (existsSync(join(root, 'packages/tracker/build/sillage.js')) && isMadeFrom(stamp, current))
    return;
  say(wording.buildingTracker);
  const { code, output } = await run(modernNode(), ['packages/tracker/scripts/build.ts'], {
    quiet: true,
    env: modernEnvironment(),
  });
  if (code !== 0) giveUp(`${output}\n${wording.trackerFailed}`);
  noteMadeFrom(stamp, current);
}
