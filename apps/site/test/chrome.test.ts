import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { desktop, openSite, type Site } from './browser.ts';
import { hydrated } from './hydrated.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const long = '/docs/concepts/events/event-types';

describe('without script', () => {
  const bare = { ...desktop, javaScriptEnabled: false };
  let page: Page;
  beforeAll(async () => {
    ({ page } = await site.visit(long, bare));
  });

  test('the bar leads to the documentation, the API, the release notes and the console, and nowhere else', async () => {
    const links = page.locator('.navbar__items a.navbar__link');
    expect(await links.allTextContents()).toEqual([
      'Documentation',
      'API',
      'Notes de version',
      'App',
    ]);
    const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(targets).toEqual(['/docs/intro', '/reference/api', '/docs/release-notes', '/app']);
    expect(await page.locator('a[href=""], a[href="#"]').count()).toBe(0);
  });

  test('a page has its contents of levels 2 and 3, breadcrumbs, tags, tools and links', async () => {
    const targets = await page
      .locator('.theme-doc-toc-desktop a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    for (const target of targets)
      expect(await page.locator(`:is(h2, h3)${target}`).count()).toBe(1);
    expect(targets).toHaveLength(await page.locator('.markdown :is(h2, h3)').count());
    expect(await page.getByLabel('Fil d’Ariane').textContent()).toBe(
      'ConceptsÉvénementsTypes d’événements',
    );
    expect(await page.locator('.theme-doc-footer-tags-row a').textContent()).toBe('Développement');
    expect(await page.getByRole('link', { name: 'Markdown' }).getAttribute('href')).toBe(
      `${long}.md`,
    );
    expect(await page.locator('.theme-doc-sidebar-menu a').count()).toBeGreaterThan(0);
    await page.locator('a[href="/docs/intro"]').first().click();
    await page.waitForURL('**/docs/intro');
  });

  test.each(['/docs/tags', '/docs/tags/marketing', '/nulle-part'])(
    '%s says nothing in English, not even to those who listen',
    async (path) => {
      await page.goto(site.server.url + path);
      await expectFrench(page);
    },
  );
});

describe('in one page', () => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await site.visit(long));
    await hydrated(page);
  });

  test('nothing is said in English, not even to those who listen', () => expectFrench(page));

  test('the way back to the top appears when one scrolls up', async () => {
    const button = page.getByRole('button', { name: 'Retour au début de la page' });
    await page.mouse.wheel(0, 1500);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
    await page.mouse.wheel(0, -300);
    await expect.poll(() => button.getAttribute('class')).toMatch(/Show/);
    await button.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  test('the bar hides on the way down and comes back on the way up', async () => {
    const bar = page.locator('nav.navbar');
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
    await page.mouse.wheel(0, 600);
    await expect.poll(() => bar.getAttribute('class')).toMatch(/navbarHidden/);
    await page.mouse.wheel(0, -300);
    await expect.poll(() => bar.getAttribute('class')).not.toMatch(/navbarHidden/);
  });

  test('the sidebar folds and unfolds', async () => {
    await page.getByRole('button', { name: 'Réduire le menu latéral' }).click();
    await page.getByRole('button', { name: 'Déplier le menu latéral' }).click();
    await page.getByLabel('Pages de « Premiers pas »').click();
    await page.getByRole('link', { name: 'Créer un projet' }).waitFor();
  });

  test('at 996 px the page becomes a phone’s, at 997 px it is none', async () => {
    const visible = (selector: string) => page.locator(selector).first().isVisible();
    for (const [width, small] of [
      [996, true],
      [997, false],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => visible('.navbar__toggle')).toBe(small);
      await expect.poll(() => visible('.theme-doc-sidebar-container')).toBe(!small);
    }
  });

  test('no setting gives a dark page: neither the system nor an old choice', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    await page.reload();
    await hydrated(page);
    expect(await page.getAttribute('html', 'data-theme')).toBe('light');
    expect(await page.getByRole('button', { name: /couleurs/ }).count()).toBe(0);
    await page.emulateMedia({ colorScheme: null });
  });
});

test('the home page says nothing in English, not even to those who listen', async () => {
  const { page } = await site.visit('/');
  await hydrated(page);
  await expectFrench(page);
});

const english =
  /\b(the|this|page not|skip|close|open|toggle|sidebar|breadcrumbs?|docs|previous|next|back|last updated|edit this|copy|copied|search|(?<!\ben )main|tags?:|retry|try again|direct link)\b/i;

async function expectFrench(page: Page): Promise<void> {
  const said = await page.evaluate(() => {
    const attributes = ['aria-label', 'title', 'alt', 'placeholder'];
    return [...document.querySelectorAll('body *')]
      .filter((element) => !element.closest('code, pre'))
      .flatMap((element) => [
        ...attributes.map((name) => element.getAttribute(name) ?? ''),
        ...[...element.childNodes]
          .filter((node) => node.nodeType === Node.TEXT_NODE && element.tagName !== 'SCRIPT')
          .map((node) => node.textContent ?? ''),
      ])
      .filter((text) => text.trim() !== '');
  });
  expect(said.length).toBeGreaterThan(5);
  expect(said.filter((text) => english.test(text))).toEqual([]);
}
