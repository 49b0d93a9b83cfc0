import { type Browser, chromium, type Page } from 'playwright-core';
import { findChromium } from '../../scripts/setup/chromium.js';

export const launchChromium = (more: string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium() ?? '',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...more],
  });

/** Uses a page as on a phone, with an empty cache, in a new browser. */
export async function onPhone<T>(use: (page: Page) => Promise<T>): Promise<T> {
  const browser = await launchChromium();
  try {
    const phone = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };
    return await use(await browser.newPage(phone));
  } finally {
    await browser.close();
  }
}

export const waitForHydration = (page: Page) =>
  page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
