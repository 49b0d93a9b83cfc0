import { type Browser, chromium } from 'playwright-core';
import { findHeadlessShell } from '../scripts/setup/chromium.js';

let browser: Promise<Browser> | undefined;

/** One Chromium for the test files of a worker, with which it ends. A test makes its own context. */
export function sharedBrowser(): Promise<Browser> {
  browser ??= chromium.launch({
    executablePath: findHeadlessShell() ?? '',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  return browser;
}
