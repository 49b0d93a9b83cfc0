import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type Site } from './browser.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test('the home page leads to the documentation and to the reference', async () => {
  const { page } = await site.visit('/');
  await expect.poll(() => page.title()).toContain('Sillage');
  await page.locator('main a[href="/docs/intro"]').first().click();
  await page.waitForURL('**/docs/intro');
  await page.locator('nav a[href="/reference/api"]').first().click();
  await page.waitForURL('**/reference/api');
});

test('the not-found page speaks French and answers 404', async () => {
  const { page } = await site.visit('/docs/rien-ici');
  const response = await page.reload();
  expect(response?.status()).toBe(404);
  await expect.poll(() => page.title()).toContain('Page introuvable');
  expect(await page.locator('h1').textContent()).toBe('Page introuvable');
  const text = await page.locator('main').textContent();
  expect(text?.replaceAll('’', "'")).toContain("Nous n'avons pas trouvé ce que vous recherchez.");
});
