import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { variantFolder } from '../../../scripts/setup/site.js';
import { inTurn } from '../../../test/whole.ts';
import { violations } from './axe.ts';
import { desktop, openSite, phone, type Site } from './browser.ts';
import { heldVisit } from './held-visit.ts';
import { hydrated } from './hydrated.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite(variantFolder);
});
afterAll(() => site.close());

/** The announcement of the bar above all pages, and where the visitor's « closed » is kept. */
const announcement = (page: Page) => page.getByText('Une version est parue.');
const closeAnnouncement = (page: Page) =>
  page.getByRole('button', { name: 'Fermer l’annonce' }).click();
const closed = (page: Page) =>
  page.evaluate(() => localStorage.getItem('docusaurus.announcement.dismiss'));

describe('in one page', () => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await site.visit('/docs/intro'));
    await hydrated(page);
  });

  test('the bar leads to the app, the website and the repository once their addresses are set', async () => {
    const link = (name: string | RegExp) => page.locator('.navbar').getByRole('link', { name });
    expect(await link(/^App/).getAttribute('href')).toBe('https://app.sillage.example');
    expect(await link(/^Website/).getAttribute('href')).toBe('https://www.sillage.example');
    const repository = await link('Dépôt du code source').getAttribute('href');
    expect(repository).toBe('https://code.sillage.example/sillage');
    const edit = page.getByRole('link', { name: 'Modifier cette page' });
    expect(await edit.getAttribute('href')).toMatch(/\/edit\/main\/apps\/site\/docs\/intro\.md$/);
  });

  test('in 1000, 1100 and 1440 px all of the bar stands on one line, apart and whole', async () => {
    await page.locator('.navbar').getByText('Se connecter').waitFor();
    for (const width of [1000, 1100, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const parts = await page
        .locator('.navbar__inner :is(.navbar__brand, .navbar__link, input, button)')
        .evaluateAll((all) =>
          all
            .map((part) => {
              const { left, right, top, bottom } = part.getBoundingClientRect();
              const isCut = part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0;
              return { left, right, top, bottom, isCut, name: part.className };
            })
            .filter(({ left, right }) => right > left)
            .sort((one, other) => one.left - other.left),
        );
      expect(parts.length).toBeGreaterThan(8);
      expect(parts.filter(({ isCut }) => isCut)).toEqual([]);
      const middles = parts.map(({ top, bottom }) => (top + bottom) / 2);
      expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(6);
      for (const [place, { left, right }] of parts.entries()) {
        expect(left).toBeGreaterThanOrEqual((parts[place - 1]?.right ?? 0) - 0.5);
        expect(right).toBeLessThanOrEqual(width);
      }
      const title = page.locator('.navbar .navbar__title');
      expect(await title.evaluate((shown) => shown.scrollWidth - shown.clientWidth)).toBe(0);
      const hint = page.locator('.navbar kbd, .navbar [class*="shortcut"]');
      expect(await hint.isVisible()).toBe(width >= 1200);
    }
  });

  test('the announcement, once closed, stays closed until its id changes', async () => {
    const bar = announcement(page);
    await closeAnnouncement(page);
    await expect.poll(() => bar.count()).toBe(0);
    expect(await closed(page)).toBe('true');
    await page.reload();
    await hydrated(page);
    expect(await bar.isVisible()).toBe(false);
    await page.evaluate(() => localStorage.setItem('docusaurus.announcement.id', 'version-0'));
    await page.reload();
    expect(await bar.isVisible()).toBe(true);
    await hydrated(page);
    expect(await bar.isVisible()).toBe(true);
    expect(await closed(page)).toBe('false');
  });
});

test.each(inTurn([1, 4], 0, 2))(
  'before any script has come, with a processor %i × slower, the announcement leaves and the colours change at once and for good, and React knows of it',
  async (rate) => {
    const { page, release } = await heldVisit(site, '/docs/intro', desktop, { rate });
    await closeAnnouncement(page);
    expect(await announcement(page).isVisible()).toBe(false);
    const toggle = page.getByRole('button', { name: /^Changer les couleurs/ });
    const theme = () => page.getAttribute('html', 'data-theme');
    await toggle.click();
    await toggle.click();
    expect(await theme()).toBe('dark');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
    release();
    await hydrated(page);
    await expect.poll(() => closed(page)).toBe('true');
    expect(await announcement(page).count()).toBe(0);
    await page.getByRole('button', { name: /mode sombre/ }).waitFor();
    expect(await theme()).toBe('dark');
    await toggle.click();
    await expect.poll(theme).toBe('light');
    await page.context().close();
  },
);

describe('the colours', () => {
  const isDarkAndOpenToAll = async (page: Page) => {
    await hydrated(page);
    expect(await page.getAttribute('html', 'data-theme')).toBe('dark');
    expect(await violations(page)).toEqual([]);
  };

  test('of the home page go from the system’s, which break no rule of access, to light, dark and back, and the choice is kept', async () => {
    const { page } = await site.visit('/', { ...desktop, colorScheme: 'dark' });
    await isDarkAndOpenToAll(page);
    const toggle = page.getByRole('button', { name: /^Changer les couleurs/ });
    const state = async () => [
      await page.getAttribute('html', 'data-theme'),
      await page.evaluate(() => localStorage.getItem('theme')),
    ];
    expect(await state()).toEqual(['dark', null]);
    for (const [theme, stored] of [
      ['light', 'light'],
      ['dark', 'dark'],
      ['dark', null],
    ]) {
      await toggle.click();
      await expect.poll(state).toEqual([theme, stored]);
    }
    await toggle.click();
    await page.reload();
    expect(await state()).toEqual(['light', 'light']);
  });

  test.each(
    inTurn(
      [
        ['/docs/guides/getting-started/event-configuration', phone],
        ['/', phone],
        ['/docs/concepts/events/event-types', desktop],
        ['/docs/tags', desktop],
        ['/nulle-part', phone],
      ] as const,
      0,
      5,
    ),
  )('%s breaks no rule of access in the dark', async (path, options) => {
    const { page } = await site.visit(path, { ...options, colorScheme: 'dark' });
    await isDarkAndOpenToAll(page);
  });
});

describe('what fails says so in French', () => {
  test.each(['/essais/crash', '/essais/crash-outside'])('%s', async (path) => {
    const { page } = await site.visit(path);
    await hydrated(page);
    await page.getByRole('button', { name: 'Allumer' }).click();
    await page.getByRole('heading', { name: 'Cette page a planté.' }).waitFor();
    expect(await page.locator('main').textContent()).toMatch(/Boum\.\s*Cause:\s*La mèche\./);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await page.getByRole('button', { name: 'Allumer' }).waitFor();
  });

  test('a page that does not load, and may be tried again', async () => {
    const { page } = await site.visit('/essais/loading');
    await hydrated(page);
    await page.getByText('Chargement…').waitFor();
    await page.getByRole('button', { name: 'Échouer' }).click();
    await page.getByRole('alert').getByText('Le fichier manque.').waitFor();
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await page.getByText('Chargement…').waitFor();
  });

  test('a page that is listed nowhere', async () => {
    const { page } = await site.visit('/essais/unlisted');
    expect(await page.locator('.theme-unlisted-banner').textContent()).toContain(
      'Page non répertoriée',
    );
  });

  test('a site whose own files are not where the page looks for them', async () => {
    const { page } = await site.visit('/site.json');
    await page.route('**/assets/**', (route) => route.abort());
    await page.goto(`${site.server.url}/`);
    const banner = page.locator('#base-url-banner');
    await banner.waitFor();
    expect(await banner.textContent()).toMatch(/^Le site n’a pas pu se charger correctement\./);
    await page.unroute('**/assets/**');
    await page.goto(`${site.server.url}/`);
    expect(await banner.count()).toBe(0);
  });
});
