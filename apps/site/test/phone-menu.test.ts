import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTurn } from '../../../test/whole.ts';
import { violations } from './axe.ts';
import { openSite, phone, type Site, type Visit } from './browser.ts';
import { everyScript } from './held-visit.ts';
import { hydrated } from './hydrated.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const doc = '/docs/concepts/events/event-types';
const menu = (page: Page) => page.locator('#menu:popover-open');
const openMenu = async (page: Page) => {
  await page.locator('.navbar').getByRole('button', { name: 'Ouvrir ou fermer le menu' }).tap();
  await menu(page).waitFor();
};
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return {
      inMenu: Boolean(activeElement?.closest('#menu')),
      name: activeElement?.getAttribute('aria-label') ?? activeElement?.textContent,
    };
  });

/** React is there; its scripts never come. */
const states: [string, (path: string) => Promise<Visit>][] = [
  [
    'with React',
    async (path) => {
      const visit = await site.visit(path, phone);
      await hydrated(visit.page);
      return visit;
    },
  ],
  [
    'when the bundles fail',
    async (path) => {
      const visit = await site.visit('/site.json', phone);
      await visit.page.route(everyScript, (route) => route.abort());
      await visit.page.goto(site.server.url + path);
      return visit;
    },
  ],
];

describe.each(states)('%s', (state, arrive) => {
  const way = states.findIndex(([each]) => each === state);

  test.each(inTurn([doc, '/reference/api', '/', '/nulle-part'], way, 2))(
    'the menu of %s keeps the focus, and gives it back when Escape closes it',
    async (path) => {
      const { page } = await arrive(path);
      await openMenu(page);
      expect(await focused(page)).toEqual({ inMenu: true, name: 'Fermer le menu' });
      const controls = await page.locator('#menu :is(a[href], button, summary):visible').count();
      const seen = [];
      for (let press = 0; press < controls; press += 1) {
        await page.keyboard.press('Tab');
        seen.push(await focused(page));
      }
      expect(seen.filter(({ inMenu }) => !inMenu)).toEqual([]);
      expect(seen.at(-1)?.name).toBe('Fermer le menu');
      await page.keyboard.press('Shift+Tab');
      expect((await focused(page)).name).toBe(seen.at(-2)?.name);
      await page.keyboard.press('Escape');
      await menu(page).waitFor({ state: 'detached' });
      expect(await focused(page)).toEqual({ inMenu: false, name: 'Ouvrir ou fermer le menu' });
    },
  );
});

test('the open menu breaks no rule of access, its button closes it, a link leads on without a load and closes it', async () => {
  const { page } = await site.visit(doc, phone);
  await hydrated(page);
  await openMenu(page);
  expect(await violations(page)).toEqual([]);
  await menu(page).getByRole('button', { name: 'Fermer le menu', exact: true }).tap();
  await menu(page).waitFor({ state: 'detached' });
  expect((await focused(page)).name).toBe('Ouvrir ou fermer le menu');

  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await openMenu(page);
  await page.locator('#menu').getByRole('link', { name: 'Modèles d’attribution' }).tap();
  await page.waitForURL('**/docs/concepts/attribution-models');
  await menu(page).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await openMenu(page);
  await page.locator('#menu').getByRole('link', { name: 'Notes de version' }).tap();
  await page.waitForURL('**/docs/release-notes');
  await menu(page).waitFor({ state: 'detached' });
});

describe('without JavaScript', () => {
  const bare = { ...phone, javaScriptEnabled: false };
  const openAndClose = async (page: Page) => {
    await openMenu(page);
    await menu(page).getByRole('button', { name: 'Fermer le menu', exact: true }).tap();
    await menu(page).waitFor({ state: 'detached' });
  };

  test.each(inTurn(['/docs/concepts', '/', '/reference/api', '/nulle-part'], 0, 4))(
    'the menu of %s opens, leads on and closes',
    async (path) => {
      const { page } = await site.visit(path, bare);
      await openAndClose(page);
      await openMenu(page);
      await page.locator('#menu').getByRole('link', { name: 'Notes de version' }).tap();
      await page.waitForURL('**/docs/release-notes');
    },
  );

  test('the contents of a page unfold, and so does the documentation’s list in the menu', async () => {
    const { page } = await site.visit(doc, bare);
    const heading = page.locator('.theme-doc-toc-mobile a').first();
    expect(await heading.isVisible()).toBe(false);
    await page.getByText('Sur cette page', { exact: true }).first().tap();
    await heading.tap();
    expect(new URL(page.url()).hash).not.toBe('');

    await page.evaluate(() => scrollTo(0, 0));
    await openAndClose(page);
    await openMenu(page);
    const link = page.locator('#menu').getByRole('link', { name: 'Sauvegarder et rétablir' });
    expect(await link.isVisible()).toBe(false);
    await page.getByLabel('Pages de « Exploiter »').tap();
    await link.tap();
    await page.waitForURL('**/docs/operate/backup');
  });
});
