import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, isMadeFrom, noteMadeFrom } from './fingerprint.js';
import { modernEnvironment, modernNode } from './modern-node.js';
import { giveUp, root, run, say } from './run.js';
import { wording } from './wording.js';

const sources = [
  'package-lock.json',
  'apps/api/src',
  'apps/api/scripts',
  'packages/client/src',
  'packages/contract/src',
  'packages/engine/src',
];
const stamp = 'server-build';

/** What a start runs: the server in a few files, with its command line. */
export const serverFile = 'apps/api/build/server.js';
export const commandLineFile = 'apps/api/build/sillage.js';

/** Bundles the server and its command line, when something they are made of has changed. */
export async function ensureServer() {
  const current = fingerprint(sources);
  if (existsSync(join(root, commandLineFile)) && isMadeFrom(stamp, current)) return;
  say(wording.buildingServer);
  const { code, output } = await run(modernNode(), ['apps/api/scripts/bundle.ts'], {
    quiet: true,
    env: modernEnvironment(),
  });
  if (code !== 0) giveUp(`${output}\n${wording.serverFailed}`);
  noteMadeFrom(stamp, current);
}
