import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { termsByAnchor } from '../src/glossary/glossary.ts';
import { violations } from './axe.ts';
import { desktop, openSite, phone, type Site } from './browser.ts';
import { hydrated } from './hydrated.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const path = '/docs/concepts/events/states-and-statistics';
const metric = (page: Page) => page.locator('.term > a[href="/docs/glossaire#metrique"]');
const definition = (page: Page) =>
  page.getByRole('tooltip', { name: /^Un état ou une statistique/ });

test.each([
  ['desktop', desktop],
  ['phone', phone],
])('without script, a term shows its definition to pointer and keyboard on a %s', async (_, on) => {
  const { page } = await site.visit(path, { ...on, javaScriptEnabled: false });
  expect(await definition(page).count()).toBe(0);
  await metric(page).hover();
  expect(await definition(page).isVisible()).toBe(true);
  await page.mouse.move(0, 0);
  expect(await definition(page).count()).toBe(0);
  await metric(page).focus();
  expect(await definition(page).isVisible()).toBe(true);
  const box = await definition(page).boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(on.viewport.width);
});

test('the pointer can go from a term onto its definition', async () => {
  const { page } = await site.visit(path, { ...desktop, javaScriptEnabled: false });
  await metric(page).hover();
  const from = await metric(page).boundingBox();
  const to = await definition(page).boundingBox();
  if (!from || !to) throw new Error('nothing is shown');
  const x = from.x + from.width / 2;
  await page.mouse.move(x, from.y + from.height / 2);
  await page.mouse.move(x, to.y + to.height / 2, { steps: 40 });
  expect(await definition(page).isVisible()).toBe(true);
});

test('Escape folds a definition, and coming back shows it again', async () => {
  const { page } = await site.visit(path);
  await hydrated(page);
  await metric(page).focus();
  await page.keyboard.press('Escape');
  expect(await definition(page).count()).toBe(0);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  expect(await definition(page).isVisible()).toBe(true);
});

test('a definition breaks no rule of access while it is shown, and describes its link', async () => {
  const { page } = await site.visit(path);
  await hydrated(page);
  await metric(page).focus();
  expect(await violations(page)).toEqual([]);
  const id = await metric(page).getAttribute('aria-describedby');
  const text = await page.locator(`#${id}`).textContent();
  expect(text?.replace(/\s/g, ' ')).toBe(
    termsByAnchor.get('metrique')?.definition.replace(/\s/g, ' '),
  );
});

test('the glossary leads from every term to the page that explains it', async () => {
  const { page } = await site.visit('/docs/glossaire', { ...desktop, javaScriptEnabled: false });
  for (const [anchor, term] of termsByAnchor) {
    const link = page.locator(`h3#${anchor} ~ p a`).first();
    const explained = `/docs/${term.page.replace('.md', '')}`;
    expect(await link.getAttribute('href'), anchor).toBe(explained);
  }
});
