import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSite, phone, type Site } from './browser.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

interface SearchDocument {
  t: string;
  s: string;
  u: string;
  h: string;
  b: string[];
}

const index = async (): Promise<SearchDocument[]> =>
  (await fetch(`${site.server.url}/search-index.json`)).json();

/** The page of results of a query, once it has answered. */
async function results(query: string) {
  const { page, complaints } = await site.visit(`/search?${query}`);
  const status = page.locator('main [role=status]');
  await expect.poll(() => status.textContent()).toMatch(/résultat/);
  return { page, complaints, status: await status.textContent(), links: await linksOf(page) };
}

/** Where the results lead to. */
const linksOf = (page: Page) =>
  page
    .locator('main ol h2 a')
    .evaluateAll((all) =>
      all.map((each) => (each as HTMLAnchorElement).pathname + (each as HTMLAnchorElement).hash),
    );

describe('what is asked, in one page', () => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await site.arrive('/search?q=xyzzyk'));
  });
  afterAll(() => page.context().close());

  /** The results of a query, once those of the last one have gone. */
  async function ask(query: string): Promise<string[]> {
    const field = page.locator('main input[name=q]');
    const status = page.locator('main [role=status]');
    await field.fill('xyzzyk');
    await expect.poll(() => status.textContent()).toBe('Aucun résultat pour «\u202fxyzzyk\u202f»');
    await field.fill(query);
    await expect.poll(() => status.textContent()).toMatch(/\d résultat/);
    return linksOf(page);
  }

  test.each([
    ["type d'événement", 'straight apostrophe'],
    ['type d’événement', 'curly apostrophe'],
    ["l'evenement types", 'elision, no accents'],
    ['TYPES EVENEMENTS', 'capitals'],
    ['types évén', 'a word begun'],
    ['type evenemnt', 'a slip'],
    ['quels sont les types de conversions', 'common words, a synonym'],
  ])('%s (%s) finds the page on event types', async (query) => {
    expect(await ask(query)).toContain('/docs/concepts/events/event-types');
  });

  test.each([
    ['budget', '#listOutlays'],
    ['utm', '#listCampaigns'],
    ['createEventType', '#createEventType'],
    ['nameLike', '#listCampaigns'],
  ])('%s finds the operation %s', async (query, anchor) => {
    expect(await ask(query)).toContain(`/reference/api${anchor}`);
  });

  test.each([
    ['taux de change', '/docs/concepts/digging-deeper/data/currency'],
    ['newsletter', '/docs/guides/trafic-source/add-custom-trafic-source'],
    ['exporter', '/docs/technicals/audit-log#exporter'],
    ['TikTok', '/docs/guides/trafic-source/add-custom-trafic-source'],
    ['Excel', '/docs/guides/trafic-source/add-trafic-source#importer'],
  ])('%s finds %s among the first', async (query, path) => {
    expect((await ask(query)).slice(0, 8)).toContain(path);
  });
});

describe('the page of results', () => {
  test('shows twenty results at a time, and leads to the next', async () => {
    const first = await results('q=événement');
    expect(first.links).toHaveLength(20);
    await first.page.getByRole('link', { name: 'Résultats suivants' }).click();
    await first.page.waitForURL('**/search?q=*&page=2');
    await first.page.getByText(/^Page 2 sur \d+$/).waitFor();
    const next = await first.page.locator('main ol h2 a').first().getAttribute('href');
    expect(first.links).not.toContain(next?.replace(/\?[^#]*/, ''));
    await first.page.getByRole('link', { name: 'Résultats précédents' }).click();
    await first.page.getByText(/^Page 1 sur \d+$/).waitFor();
  });

  test('says of which page and part its results are, also while others are awaited', async () => {
    const { page } = await results('q=événement');
    const titles = () => page.locator('main ol h2').allTextContents();
    const before = await titles();
    await page.evaluate(() => {
      const { postMessage } = Worker.prototype;
      Worker.prototype.postMessage = function (this: Worker, message: unknown) {
        const ask = () => postMessage.call(this, message);
        addEventListener('go-on', ask, { once: true });
      };
    });
    await page.getByRole('link', { name: 'Résultats suivants' }).click();
    await page.waitForURL('**/search?q=*&page=2');
    await page.locator('main nav a', { hasText: /^Guides/ }).click();
    await page.waitForURL('**/search?q=*&ctx=*');
    expect(await titles()).toEqual(before);
    await page.getByText(/^Page 1 sur \d+$/).waitFor();
    expect(await page.locator('main nav a[aria-current]').textContent()).toMatch(/^Tout/);
    await page.evaluate(() => dispatchEvent(new Event('go-on')));
    await page.locator('main nav a[aria-current]', { hasText: /^Guides/ }).waitFor();
    expect(await titles()).not.toEqual(before);
  });

  test('that cannot be had is told, and asked again', async () => {
    const { page } = await site.visit('/docs/intro');
    await page.route(/search-index\.json$/, (route) => route.abort());
    await page.goto(`${site.server.url}/search?q=campagne`);
    await page.getByText('La recherche n’a pas pu se charger.').waitFor();
    await page.unroute(/search-index\.json$/);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await page.locator('main ol h2 a').first().waitFor();
  });

  test('says so in French when there is nothing', async () => {
    const { page, status, links, complaints } = await results('q=xyzzyk');
    expect(status).toBe('Aucun résultat pour «\u202fxyzzyk\u202f»');
    expect(links).toEqual([]);
    await expect.poll(() => page.title()).toContain('xyzzyk');
    expect(complaints).toEqual([]);
  });

  test('is narrowed by ctx, and widened again', async () => {
    const { page, links } = await results('q=campagne&ctx=reference');
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(link).toMatch(/^\/reference\/(api|agents)/);
    const filters = page.getByRole('navigation', { name: 'Restreindre la recherche' });
    expect(await filters.locator('[aria-current]').textContent()).toContain('Référence de l’API');
    await filters.getByText('Tout').click();
    await page.waitForURL('**/search?q=campagne');
  });

  test('takes an unknown version or context for none', async () => {
    const all = await results('q=campagne');
    const odd = await results('q=campagne&version=docs/0.0&ctx=nulle-part');
    expect(odd.links).toEqual(all.links);
  });

  test('follows what is typed, in its address too', async () => {
    const { page } = await results('q=campagne');
    await page.locator('main input[name=q]').fill('types événement');
    await page.waitForURL('**/search?q=types+%C3%A9v%C3%A9nement');
    await page.locator('main a[href^="/docs/concepts/events/event-types"]').first().waitFor();
    await page.reload();
    await expect
      .poll(() => page.locator('main input[name=q]').inputValue())
      .toBe('types événement');
  });

  test('fits a telephone', async () => {
    const settings = { ...phone, viewport: { width: 360, height: 740 } };
    const { page } = await site.visit('/search?q=campagne', settings);
    await page.locator('main ol mark').first().waitFor();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  });

  test('lists every page to who has no script, where the box leads too', async () => {
    const { page } = await site.visit('/docs/intro', { javaScriptEnabled: false });
    await page.locator('.navbar input[name=q]').fill('projet');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=projet');
    expect(await page.locator('main noscript p').isVisible()).toBe(true);
    for (const path of ['/docs/intro', '/docs/concepts/events/event-types', '/reference/api'])
      expect(await page.locator(`main a[href="${path}"]`).count()).toBeGreaterThan(0);
  });
});

describe('the index', () => {
  test('has every page of the sitemap, and no page of service', async () => {
    const sitemap = await (await fetch(`${site.server.url}/sitemap.xml`)).text();
    const listed = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(
      ([, url = '']) => new URL(url).pathname,
    );
    const pages = new Set((await index()).map(({ u }) => u));
    const indexable = listed.filter((path) => !/^\/docs\/tags(\/|$)/.test(path));
    expect(indexable.length).toBeGreaterThan(3);
    expect([...pages].sort()).toEqual(expect.arrayContaining(indexable.sort()));
    for (const path of pages) expect(path).not.toMatch(/^\/(auth-|search|404)/);
  });

  test('leads to anchors that exist', async () => {
    const documents = await index();
    for (const path of new Set(documents.map(({ u }) => u))) {
      const html = await (await fetch(site.server.url + path)).text();
      const ids = new Set([...html.matchAll(/\sid=["']?([^"'\s>]+)/g)].map(([, id]) => `#${id}`));
      const anchors = documents.filter(({ u, h }) => u === path && h).map(({ h }) => h);
      expect([...ids]).toEqual(expect.arrayContaining(anchors));
    }
  });

  test('has the title, section, address, anchor and breadcrumbs of each part', async () => {
    const part = (await index()).find(
      ({ u, h }) => u === '/docs/concepts/events/event-types' && h !== '',
    );
    expect(part).toMatchObject({ t: 'Types d’événements', s: expect.stringMatching(/./) });
    expect(part?.b).toContain('Concepts');
  });
});
