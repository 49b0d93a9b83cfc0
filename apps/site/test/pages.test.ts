import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { desktop, openSite, phone, type Site } from './browser.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const routes = ['/', '/docs/intro', '/docs/concepts/events/event-types', '/reference/api'];
const widths = [
  ['phone', phone],
  ['desktop', desktop],
] as const;

describe.each(widths)('on a %s', (_, options) => {
  test.each(routes)('%s is French, fits the width and has a quiet console', async (route) => {
    const { page, complaints } = await site.visit(route, options);
    await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
    expect(await page.getAttribute('html', 'lang')).toMatch(/^fr/);
    expect(await page.locator('h1').count()).toBe(1);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

test('the home page leads to the documentation and to the reference', async () => {
  const { page } = await site.visit('/');
  await expect.poll(() => page.title()).toContain('Sillage');
  await page.locator('main a[href="/docs/intro"]').first().click();
  await page.waitForURL('**/docs/intro');
  await page.locator('nav a[href="/reference/api"]').first().click();
  await page.waitForURL('**/reference/api');
  await page.context().close();
});

test('the not-found page speaks French and answers 404', async () => {
  const { page } = await site.visit('/docs/rien-ici');
  const response = await page.reload();
  expect(response?.status()).toBe(404);
  await expect.poll(() => page.title()).toContain('Page introuvable');
  expect(await page.locator('h1').textContent()).toBe('Page introuvable');
  const text = await page.locator('main').textContent();
  expect(text?.replaceAll('’', "'")).toContain("Nous n'avons pas trouvé ce que vous recherchez.");
  await page.context().close();
});
