import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SearchDocument } from '../src/search/documents/search-document.ts';
import { buildInvertedIndex, type InvertedIndex } from '../src/search/query/inverted-index.ts';
import { search } from '../src/search/query/search.ts';
import { desktop, openSite, phone, type Site } from './browser.ts';

/** A question a line, then the pages that answer it. */
const questions = readFileSync(new URL('questions.txt', import.meta.url), 'utf8');

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const index = async (): Promise<SearchDocument[]> =>
  (await fetch(`${site.server.url}/search-index.json`)).json();

/** The page of results of a query, once it has answered. */
async function results(query: string, options = desktop) {
  const { page, complaints } = await site.visit(`/search?${query}`, options);
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

describe('what is asked of the built index', () => {
  let built: InvertedIndex;
  beforeAll(async () => {
    built = buildInvertedIndex(await index());
  });

  /** Where the first page of results leads to. */
  const ask = (query: string): string[] =>
    search(built, { query, slice: { from: 0, to: 20 } }).hits.map(({ url }) => {
      const { pathname, hash } = new URL(url, site.server.url);
      return pathname + hash;
    });

  test.each([
    ["type d'événement", 'straight apostrophe'],
    ['type d’événement', 'curly apostrophe'],
    ["l'evenement types", 'elision, no accents'],
    ['TYPES EVENEMENTS', 'capitals'],
    ['types évén', 'a word begun'],
    ['type evenemnt', 'a slip'],
    ['quels sont les types de conversions', 'common words, a synonym'],
  ])('%s (%s) finds the page on event types', (query) => {
    expect(ask(query)).toContain('/docs/concepts/events/event-types');
  });

  test.each([
    ['budget', '#listOutlays'],
    ['utm', '#listCampaigns'],
    ['createEventType', '#createEventType'],
    ['nameLike', '#listCampaigns'],
  ])('%s finds the operation %s', (query, anchor) => {
    expect(ask(query)).toContain(`/reference/api${anchor}`);
  });

  test('57 of 60 questions that readers ask have their page among the first three', () => {
    const rows = questions
      .trim()
      .split('\n')
      .map((row) => row.split(' | '));
    const missed = rows.filter(([question = '', pages = '']) => {
      const wanted = pages
        .split(', ')
        .map((page) => (page.startsWith('/') ? page : `/docs/${page}`));
      const isWanted = (found: string) =>
        wanted.some((page) => found === page || found.split('#')[0] === page);
      return !ask(question).slice(0, 3).some(isWanted);
    });
    expect(rows).toHaveLength(60);
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(3);
  });

  test.each([
    ['taux de change', '/docs/concepts/digging-deeper/data/currency'],
    ['newsletter', '/docs/guides/trafic-source/add-custom-trafic-source'],
    ['exporter', '/docs/technicals/audit-log#exporter'],
    ['TikTok', '/docs/guides/trafic-source/add-custom-trafic-source'],
    ['Excel', '/docs/guides/trafic-source/add-trafic-source'],
  ])('%s finds %s among the first', (query, path) => {
    expect(ask(query).slice(0, 8)).toContain(path);
  });
});

describe('the page of results', () => {
  test('shows twenty at a time, and says of which page and part they are, also while others are awaited', async () => {
    const { page, links } = await results('q=événement');
    expect(links).toHaveLength(20);
    const next = page.getByRole('link', { name: 'Résultats suivants' });
    await next.click();
    await page.waitForURL('**/search?q=*&page=2');
    await page.getByText(/^Page 2 sur \d+$/).waitFor();
    const [first] = await linksOf(page);
    expect(links).not.toContain(first);
    await page.getByRole('link', { name: 'Résultats précédents' }).click();
    await page.getByText(/^Page 1 sur \d+$/).waitFor();

    const titles = () => page.locator('main ol h2').allTextContents();
    const before = await titles();
    await page.evaluate(() => {
      const { postMessage } = Worker.prototype;
      Worker.prototype.postMessage = function (this: Worker, message: unknown) {
        const ask = () => postMessage.call(this, message);
        addEventListener('go-on', ask, { once: true });
      };
    });
    await next.click();
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
    const { page } = await site.visit('/site.json');
    await page.route(/search-index\.json$/, (route) => route.abort());
    await page.goto(`${site.server.url}/search?q=campagne`);
    await page.getByText('La recherche n’a pas pu se charger.').waitFor();
    await page.unroute(/search-index\.json$/);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await page.locator('main ol h2 a').first().waitFor();
  });

  test('says so in French when there is nothing, follows what is typed, in its address too, and fits a telephone', async () => {
    const narrow = { ...phone, viewport: { width: 360, height: 740 } };
    const { page, status, links, complaints } = await results('q=xyzzyk', narrow);
    expect(status).toBe('Aucun résultat pour «\u202fxyzzyk\u202f»');
    expect(links).toEqual([]);
    await expect.poll(() => page.title()).toContain('xyzzyk');
    await page.locator('main input[name=q]').fill('types événement');
    await page.waitForURL('**/search?q=types+%C3%A9v%C3%A9nement');
    await page.locator('main a[href^="/docs/concepts/events/event-types"]').first().waitFor();
    await page.locator('main ol mark').first().waitFor();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
    await page.reload();
    await expect
      .poll(() => page.locator('main input[name=q]').inputValue())
      .toBe('types événement');
  });

  test('is narrowed by ctx, and widened again, as by an unknown version or context', async () => {
    const { page, links } = await results('q=campagne&ctx=reference');
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(link).toMatch(/^\/reference\/(api|agents)/);
    const filters = page.getByRole('navigation', { name: 'Restreindre la recherche' });
    expect(await filters.locator('[aria-current]').textContent()).toContain('Référence de l’API');
    await filters.getByText('Tout').click();
    await page.waitForURL('**/search?q=campagne');
    await filters.locator('[aria-current]', { hasText: 'Tout' }).waitFor();
    const all = await linksOf(page);
    expect(all).not.toEqual(links);
    const odd = await results('q=campagne&version=docs/0.0&ctx=nulle-part');
    expect(odd.links).toEqual(all);
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
    expect(indexable.filter((path) => !pages.has(path))).toEqual([]);
    for (const path of pages) expect(path).not.toMatch(/^\/(auth-|search|404)/);
  });

  test('leads to anchors that exist', async () => {
    const documents = await index();
    for (const path of new Set(documents.map(({ u }) => u))) {
      const html = await (await fetch(site.server.url + path)).text();
      const ids = new Set([...html.matchAll(/\sid=["']?([^"'\s>]+)/g)].map(([, id]) => `#${id}`));
      const anchors = documents.filter(({ u, h }) => u === path && h).map(({ h }) => h);
      expect([path, ...anchors.filter((anchor) => !ids.has(anchor))]).toEqual([path]);
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
