import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { desktop, openSite, type Site } from './browser.ts';
import { hydrated } from './hydrated.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** Slow connections fetch nothing ahead, so that what is asked for is asked at the click. */
const slow = (page: Page, connection: object) =>
  page.addInitScript((given) => {
    Object.defineProperty(navigator, 'connection', { value: given });
  }, connection);

const slowVisit = () =>
  site.arrive('/docs/intro', desktop, (page) =>
    slow(page, { effectiveType: '2g', saveData: true }),
  );

const link = 'a[href="/docs/guides/performance-explorer"]';

test.each([
  ['on a slow connection', { effectiveType: 'slow-2g', saveData: false }, false],
  ['for a visitor who saves data', { effectiveType: '4g', saveData: true }, false],
  ['on a good connection', { effectiveType: '4g', saveData: false }, true],
])('%s, pages are fetched ahead: %s', async (_, connection, ahead) => {
  const { page } = await site.arrive('/docs/intro', desktop, (page) => slow(page, connection));
  await hydrated(page);
  const unseen = '/docs/concepts/digging-deeper/data/currency';
  const fetched = await page.evaluate(
    async (path) => (await (window as unknown as Docusaurus).docusaurus.prefetch(path)) !== false,
    unseen,
  );
  expect(fetched).toBe(ahead);
  expect(await page.locator('link[rel="prefetch"]').count()).toBeGreaterThanOrEqual(ahead ? 1 : 0);
  if (!ahead) expect(await page.locator('link[rel="prefetch"]').count()).toBe(0);
  await page.context().close();
});

interface Docusaurus {
  docusaurus: { prefetch: (path: string) => Promise<unknown> | false };
}

test('a bar shows progress once a page has been awaited for 200 ms, and goes with it', async () => {
  const { page } = await slowVisit();
  await hydrated(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/js/*.js', async (route) => {
    await held;
    await route.continue();
  });
  const start = Date.now();
  await page.locator(link).first().click();
  await page.locator('#nprogress').waitFor({ state: 'attached' });
  expect(Date.now() - start).toBeGreaterThanOrEqual(190);
  release();
  await page.waitForURL('**/performance-explorer');
  await page.locator('#nprogress').waitFor({ state: 'detached' });
  await page.context().close();
});

test('a page whose code is gone is loaded whole, with a warning', async () => {
  const { page, complaints } = await slowVisit();
  await hydrated(page);
  let broken = false;
  await page.route('**/assets/js/*.js', (route) => (broken ? route.abort() : route.continue()));
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) broken = false;
  });
  const loaded = page.waitForEvent('load');
  complaints.length = 0;
  broken = true;
  await page.locator(link).first().click();
  await loaded;
  expect(page.url()).toContain('/docs/guides/performance-explorer');
  await expect.poll(() => page.locator('h1').textContent()).toBe('Explorer les performances');
  expect(complaints.join('\n')).toMatch(/Loading chunk .* failed/);
  await page.context().close();
});
