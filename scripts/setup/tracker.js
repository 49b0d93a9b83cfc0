import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { modernEnvironment, modernNode } from './modern-node.js';
import { giveUp, root, run, say } from './run.js';

const stamp = join(root, '.cache/tracker-build');
const folders = ['packages/tracker/src', 'packages/tracker/scripts'];

/** Builds the tracking script, when something it is made of has changed. */
export async function ensureTracker() {
  if (isTrackerBuilt()) return;
  say('Construction du traceur…');
  const { code, output } = await run(modernNode(), ['packages/tracker/scripts/build.ts'], {
    quiet: true,
    env: modernEnvironment(),
  });
  if (code !== 0) giveUp(`${output}\nLa construction du traceur a échoué : voir ci-dessus.`);
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(stamp, fingerprint());
}

const isTrackerBuilt = () =>
  existsSync(join(root, 'packages/tracker/build/sillage.js')) &&
  existsSync(stamp) &&
  readFileSync(stamp, 'utf8') === fingerprint();

function fingerprint() {
  const hash = createHash('sha256');
  const sources = folders.flatMap((folder) =>
    readdirSync(join(root, folder))
      .sort()
      .map((name) => `${folder}/${name}`),
  );
  for (const file of ['package-lock.json', ...sources])
    hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}
