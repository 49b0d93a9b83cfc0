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
  const candidates = [process.env.CHROMIUM_PATH ?? '', ...onPath(names), chromium.executablePath()];
  return candidates.find((path) => path !== '' && existsSync(path));
}

/**
 * The path of Chromium's engine without its windows, whose drawing takes half of the time of a test;
 * else of a whole Chromium.
 */
export function findHeadlessShell() {
  const shell = process.env.CHROMIUM_PATH ? undefined : onPath(['chromium-headless-shell']);
  return shell?.find((path) => existsSync(path)) ?? findChromium();
}

/** @param {readonly string[]} commands */
const onPath = (commands) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => commands.map((name) => join(folder, name)));

/** Gets a Chromium where there is none: Playwright's, else the distribution's, with its shell. */
export async function ensureChromium() {
  if (!findChromium()) {
    say(wording.installingChromium);
    const playwright = ['node_modules/playwright-core/cli.js', 'install', 'chromium'];
    await run(modernNode(), playwright, { quiet: true, env: modernEnvironment() });
    if (!findChromium()) await installPackages(['chromium']);
    if (!findChromium()) throw new Error(wording.noChromium);
  }
  if (findHeadlessShell() === findChromium()) await installPackages(['chromium-headless-shell']);
}
