import type { Page } from 'playwright-core';

/** Waits until the page answers: a visitor who moves the pointer or taps would wake it. */
export async function hydrated(page: Page): Promise<void> {
  await page.mouse.move(2, 2);
  await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
}
