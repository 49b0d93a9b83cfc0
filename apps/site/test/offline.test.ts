import { afterAll, beforeAll, expect, test } from 'vitest';
import { desktop, openSite, type Site } from './browser.ts';
import { hydrated } from './hydrated.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const read = '/docs/concepts/project';
/** More than a visitor needs to have read it. */
const readingTime = 60_000;

/** Whether the page and all its scripts are kept, and what answers with them is there. */
async function isKept(path: string): Promise<boolean> {
  const scripts = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((name) => name.startsWith('/assets/js/'));
  const kept = await Promise.all([path, ...scripts].map((each) => caches.match(each)));
  const worker = (await navigator.serviceWorker.getRegistration())?.active;
  return kept.every(Boolean) && worker?.state === 'activated';
}

test('a page that was read is there without a network, with its scripts, and others are not', async () => {
  const { page } = await site.arrive(read, desktop, (page) => page.clock.install());
  await hydrated(page);
  await page.clock.fastForward(readingTime);
  const title = await page.locator('h1').textContent();
  await expect.poll(() => page.evaluate(isKept, read)).toBe(true);
  await page.reload();
  await page.context().setOffline(true);
  await page.reload();
  expect(await page.locator('h1').textContent()).toBe(title);
  await hydrated(page);
  await expect(page.goto(`${site.server.url}/docs/technicals/service-account`)).rejects.toThrow();
  await page.context().close();
});
