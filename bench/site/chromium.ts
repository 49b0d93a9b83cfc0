import { type Browser, chromium, type Page } from 'playwright-core';
import { findChromium } from '../../scripts/setup/chromium.js';

export const launchChromium = (more: string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium() ?? '',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...more],
  });

/** A page of a phone with nothing in its cache, in a browser of its own. */
export async function onPhone<T>(use: (page: Page) => Promise<T>): Promise<T> {
  const browser = await launchChromium();
  try {
    const phone = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };
    return await use(await browser.newPage(phone));
  } finally {
    await browser.close();
  }
}

export const hydrated = (page: Page) =>
  page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
