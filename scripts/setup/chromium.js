import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import { modernEnvironment, modernNode } from './modern-node.js';
import { run, say } from './run.js';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The path of a Chromium: CHROMIUM_PATH, the system's, or the one that Playwright downloaded. */
export function findChromium() {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  const candidates = [process.env.CHROMIUM_PATH ?? '', ...onPath, chromium.executablePath()];
  return candidates.find((path) => path !== '' && existsSync(path));
}

/** Gets a Chromium where there is none: Playwright's, else the distribution's. */
export async function ensureChromium() {
  if (findChromium()) return;
  say('Installation de Chromium pour les tests du site…');
  const playwright = ['node_modules/playwright-core/cli.js', 'install', 'chromium'];
  await run(modernNode(), playwright, { quiet: true, env: modernEnvironment() });
  if (!findChromium() && process.getuid?.() === 0) {
    await run('apt-get', ['update'], { quiet: true });
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { quiet: true });
  }
  if (!findChromium())
    throw new Error('Aucun Chromium : installez-en un, ou donnez son chemin par CHROMIUM_PATH.');
}
