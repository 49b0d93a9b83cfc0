import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Site, Visit } from './browser.ts';

export interface HeldVisit extends Visit {
  /** Lets the scripts come. */
  release: () => void;
}

export const everyScript = '**/assets/js/**';
export const mainScript = '**/assets/js/main.*';

/** A visit whose scripts come when they are let go and not before, with a processor `rate` × slower. */
export async function heldVisit(
  site: Site,
  path: string,
  options: BrowserContextOptions,
  { scripts = everyScript, rate = 1 } = {},
): Promise<HeldVisit> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const permissions = ['clipboard-read', 'clipboard-write'];
  const prepare = async (page: Page) => {
    await page.route(scripts, async (route) => {
      await released;
      await route.continue();
    });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate });
  };
  // A page whose scripts are asked for before it has loaded would load with them.
  const visit = await site.arrive(path, { ...options, permissions }, prepare, 'commit');
  await visit.page.locator('footer.footer').waitFor();
  return { ...visit, release };
}
