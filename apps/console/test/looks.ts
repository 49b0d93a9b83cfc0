import type { Page } from 'playwright-core';
import { violations } from '../../site/test/axe.ts';
import { desktop, phone } from './harness.ts';

/** What is out of somebody's reach on a screen: on a phone and a desk, in light and dark. */
export async function outOfReach(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const { viewport } of [desktop, phone])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      const place = `${viewport.width} px, ${colorScheme}`;
      found.push(...(await violations(page)).map((each) => `${place}: ${each}`));
      const tooWide = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      if (tooWide > 0) found.push(`${place}: ${tooWide} px too wide`);
    }
  await page.setViewportSize(desktop.viewport);
  return found;
}
