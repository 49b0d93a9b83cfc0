import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, isMadeFrom, noteMadeFrom } from './fingerprint.js';
import { modernEnvironment, modernNode } from './modern-node.js';
import { giveUp, root, run, say } from './run.js';
import { wording } from './wording.js';

const sources = [
  'package-lock.json',
  'packages/client/package.json',
  'packages/client/README.md',
  'packages/client/src',
  'packages/client/scripts',
];
const stamp = 'client-build';

/** Builds and packs the typed client, when something it is made of has changed. */
export async function ensureClient() {
  const current = fingerprint(sources);
  if (
    existsSync(join(root, 'packages/client/pack/sillage-client.tgz')) &&
    isMadeFrom(stamp, current)
  )
    return;
  say(wording.buildingClient);
  const { code, output } = await run(modernNode(), ['packages/client/scripts/pack.ts'], {
    quiet: true,
    env: modernEnvironment(),
  });
  if (code !== 0) giveUp(`${output}\n${wording.clientFailed}`);
  noteMadeFrom(stamp, current);
}
