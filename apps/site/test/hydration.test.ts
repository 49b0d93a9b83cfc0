import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTurn } from '../../../test/whole.ts';
import { openSite, phone, type Site } from './browser.ts';
import { openHalfPages } from './half-page.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const doc = '/docs/concepts/events/event-types';
const bundles = '**/assets/js/**';
const idleDelay = 6000;

/** Time stands still: what comes, comes by what the visitor does. */
const stopClock = async (page: Page) => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
};

const hydrated = (page: Page) =>
  page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');

/** Lets time pass again, until React is there. */
async function letHydrate(page: Page): Promise<void> {
  await page.clock.resume();
  await hydrated(page);
}

const scripts = (page: Page) => page.locator('head > script[src]').count();
const yes = (page: Page) => page.getByRole('button', { name: 'Oui' });
const thanks = (page: Page) => page.getByText('Merci pour votre réponse.');

const isMain = (url: string) => /\/main\./.test(url);

const colours = (page: Page) => page.locator('.prism-code .token').count();

/** A visit before anything of the bundles, and all that is asked of them. */
async function still(path: string, options = {}, prepare?: (page: Page) => Promise<void>) {
  const asked: string[] = [];
  const { page, complaints } = await site.arrive(path, options, async (page) => {
    await stopClock(page);
    await prepare?.(page);
    page.on('request', (request: Request) => {
      if (request.url().includes('/assets/js/')) asked.push(request.url());
    });
  });
  return { page, complaints, asked };
}

describe('a visitor who does nothing', () => {
  test('asks for no bundle, on any kind of page', async () => {
    const { page, asked } = await still('/site.json');
    for (const path of ['/', doc, '/reference/api', '/docs/rien-ici']) {
      await page.goto(site.server.url + path);
      expect(await page.locator('h1').count()).toBe(1);
      expect([path, ...asked]).toEqual([path]);
    }
    await page.context().close();
  });

  test('has the bundles fetched when idle, then run a few seconds later, and code keeps its colours', async () => {
    const { page, complaints, asked } = await still(doc);
    const before = await colours(page);
    expect(before).toBeGreaterThan(0);
    await page.clock.runFor(1000);
    await expect.poll(() => asked.some(isMain)).toBe(true);
    await page.waitForLoadState('networkidle');
    expect(await scripts(page)).toBe(0);
    await page.clock.runFor(idleDelay);
    await letHydrate(page);
    expect(await colours(page)).toBe(before);
    expect(asked.join()).not.toContain('highlighter');
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('has nothing fetched beforehand when he counts his bytes', async () => {
    const { page, asked } = await still(doc, {}, async (page) => {
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
      );
    });
    await page.clock.runFor(1000);
    expect(await page.locator('link[rel=prefetch]').count()).toBe(0);
    expect(asked).toEqual([]);
    await page.clock.runFor(idleDelay);
    await page.clock.resume();
    await expect.poll(() => asked.some(isMain)).toBe(true);
    await page.context().close();
  });
});

describe('the first thing a visitor does is not lost', () => {
  test('one tap on a button is answered, and two out of impatience are one', async () => {
    const { page, complaints, asked } = await still(doc, phone);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/page-feedback/')) sent.push(request.url());
    });
    await yes(page).tap();
    await yes(page).tap();
    expect(asked).toEqual([]);
    await letHydrate(page);
    await thanks(page).waitFor();
    expect(sent).toHaveLength(1);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('keys are heard, with what was held down; Ctrl+K gives the search box at once; typed text stays and is told once; what unfolds without React stays so', async () => {
    const { page } = await still(doc);
    await page.evaluate(() => {
      const told: string[] = [];
      Object.assign(window, { told });
      const box = Object.assign(document.createElement('input'), { id: 'box' });
      box.setAttribute('aria-keyshortcuts', 'Control+K Meta+K');
      document.body.prepend(box);
      box.insertAdjacentHTML('afterend', '<details id=d><summary>Plus</summary></details>');
      document.addEventListener('input', () => told.push(box.value));
      document.addEventListener('keydown', ({ key, altKey }) => {
        if (altKey) told.push(key);
      });
    });
    const told = () => page.evaluate(() => (window as unknown as { told: string[] }).told);
    await yes(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Alt+j');
    await page.locator('#d summary').click();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('attribution');
    expect(await page.inputValue('#box')).toBe('attribution');
    expect(await page.locator('#d[open]').count()).toBe(1);
    expect(await told()).toEqual([]);
    await letHydrate(page);
    await thanks(page).waitFor();
    await expect.poll(told).toEqual(['attribution', 'Alt', 'j']);
    expect(await page.locator('#d[open]').count()).toBe(1);
    await page.keyboard.type('s');
    expect(await page.inputValue('#box')).toBe('attributions');
    await page.context().close();
  });
});

test('without the bundles links, anchors and going back work', async () => {
  const { page } = await site.visit('/site.json');
  await page.route(bundles, (route) => route.abort());
  await page.goto(site.server.url + doc);
  await page.locator('.theme-doc-toc-desktop a').first().click();
  expect(new URL(page.url()).hash).not.toBe('');
  await page.locator('a[href="/docs/intro"]').first().click();
  await page.waitForURL('**/docs/intro');
  await page.goBack();
  await page.waitForURL(`**${doc}#*`);
});

test('a bundle that failed is asked again at the next tap, and no button seems to work meanwhile', async () => {
  const { page } = await still(doc, phone);
  let isAway = true;
  await page.route('**/assets/js/main.*', (route) => (isAway ? route.abort() : route.continue()));
  const failed = page.waitForEvent('requestfailed');
  await yes(page).tap();
  expect(await yes(page).getAttribute('aria-busy')).toBe('true');
  await page.clock.runFor(100);
  await failed;
  await expect.poll(() => page.locator('head > script[src*="/main."]').count()).toBe(0);
  await expect.poll(() => yes(page).getAttribute('aria-busy')).toBe(null);
  isAway = false;
  await yes(page).tap();
  await letHydrate(page);
  await thanks(page).waitFor();
  await page.context().close();
});

test.each(['/auth-callback', `${doc}?_highlight=type`, '/search?q=type'])(
  '%s does not wait',
  async (path) => {
    const { page, asked } = await still(path);
    expect(asked.some(isMain)).toBe(true);
    await page.context().close();
  },
);

const takenOver = [
  `${doc}?_highlight=type`,
  '/',
  doc,
  '/reference/api#createCampaign',
  '/reference/api',
];

test.each(inTurn(takenOver, 0, 3))(
  '%s is not taken over before it has come whole',
  async (path) => {
    const pages = await openHalfPages(site.server.url);
    const { page, complaints } = await site.visit('/site.json');
    await page.goto(pages.url + path, { waitUntil: 'commit' });
    await page.locator('main, [id]:has(> main)').first().waitFor({ state: 'attached' });
    await page.mouse.move(2, 2);
    await page.mouse.move(9, 9);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))),
    );
    expect(await scripts(page)).toBe(0);
    pages.release();
    await hydrated(page);
    expect(await page.locator('footer.footer').count()).toBe(1);
    expect(complaints).toEqual([]);
    await pages.close();
  },
);

test('code gets its colours on a page reached without a load', async () => {
  const { page } = await site.visit('/docs/intro');
  await hydrated(page);
  await page.locator(`article a[href="${doc}"]`).first().click();
  await page.waitForURL(`**${doc}`);
  await page.locator('.prism-code .token').first().waitFor();
});
