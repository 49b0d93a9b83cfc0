import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import { modernEnvironment, modernNode } from './modern-node.js';
import { installPackages } from './programs.js';
import { run, say } from './run.js';
import { wording } from './wording.js';

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
  say(wording.installingChromium);
  const playwright = ['node_modules/playwright-core/cli.js', 'install', 'chromium'];
  await run(modernNode(), playwright, { quiet: true, env: modernEnvironment() });
  if (!findChromium()) await installPackages(['chromium']);
  if (!findChromium()) throw new Error(wording.noChromium);
}
