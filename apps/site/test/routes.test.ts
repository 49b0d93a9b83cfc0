import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTurn, isWhole } from '../../../test/whole.ts';
import { desktop, openSite, type Site, type Visit } from './browser.ts';
import { hydrated } from './hydrated.ts';
import { checkedPages, docPages, outsideSidebar, ownPages, widths } from './routes.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const get = (path: string) => fetch(site.server.url + path, { redirect: 'manual' });

test('the specification names 47 documentation pages', () => {
  expect(new Set(docPages).size).toBe(47);
});

const pages = [...checkedPages, '/reference/api'];

test('every page answers', async () => {
  const statuses = await Promise.all(
    pages.map(async (path) => `${path} ${(await get(path)).status}`),
  );
  expect(statuses).toEqual(pages.map((path) => `${path} 200`));
});

/** `npm test` looks at every second page, in one width, and wakes a third of them. */
const ways = isWhole ? [widths] : widths.map((width) => [width]);

describe.each(ways.map((seen, way) => ({ seen, way })))('in $seen px', ({ seen, way }) => {
  const mine = inTurn(pages, way, 2 * ways.length);
  const woken = new Set(inTurn(mine, way, 3));

  test.each(mine)('%s fits and has a quiet console', async (path) => {
    const [width = 0, ...others] = seen;
    const { page, complaints } = await reader(width);
    complaints.length = 0;
    await page.goto(site.server.url + path);
    if (woken.has(path)) await hydrated(page);
    expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
    for (const width of others) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
    }
    expect(complaints).toEqual([]);
  });
});

let visit: Visit | undefined;

/** One page for all addresses, of that width. Its reader saves data: bundles come to who wakes a page. */
async function reader(width: number): Promise<Visit> {
  visit ??= await site.arrive('/site.json', desktop, async (page) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
  });
  await visit.page.setViewportSize({ width, height: 800 });
  return visit;
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('the sidebar leads to every page but those outside it', async () => {
  const openings = [
    '/docs/concepts/digging-deeper/data/currency',
    '/docs/concepts/events/event-types',
    '/docs/guides/getting-started/create-project',
    '/docs/guides/trafic-source/add-trafic-source',
  ];
  const pages = await Promise.all(openings.map(async (path) => (await get(path)).text()));
  const menus = pages.map(
    (html) => /<ul class="theme-doc-sidebar-menu.*?<\/aside>/s.exec(html)?.[0],
  );
  const linked = (path: string) => new RegExp(`href="?${path}[" >]`).test(menus.join(''));
  expect(docPages.filter((path) => !linked(path)).sort()).toEqual([...outsideSidebar].sort());
});

test('next and previous pages follow the sidebar, from the first to the last', async () => {
  const seen: string[] = [];
  for (let path: string | undefined = '/docs/intro'; path !== undefined; ) {
    const html: string = await (await get(path)).text();
    const neighbour = (side: string): string | undefined =>
      new RegExp(`<a href="?([^" >]+)"? class="[^"]*pagination-nav__link--${side}`).exec(html)?.[1];
    expect(neighbour('prev')).toBe(seen.at(-1));
    seen.push(path);
    path = neighbour('next');
  }
  const listed = [...docPages, ...ownPages].filter((path) => !outsideSidebar.includes(path));
  expect(seen.toSorted()).toEqual(listed.sort());
});

describe('addresses', () => {
  test.each([
    ['/docs/availability-checks', '/docs/concepts/digging-deeper/url-checks'],
    ['/reference', '/reference/api'],
    ['/docs/concepts/', '/docs/concepts'],
    ['/docs/intro.html', '/docs/intro'],
    ['/docs/intro/index.html', '/docs/intro'],
    ['/docs/intro/', '/docs/intro'],
    ['/index.html', '/'],
    ['/docs/intro.html?a=b', '/docs/intro?a=b'],
  ])('%s leads for good to %s', async (from, to) => {
    const answer = await get(from);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, to]);
  });

  test('the sitemap has every page, weekly, at 0.5, and no page of sign-in or search', async () => {
    const sitemap = await (await get('/sitemap.xml')).text();
    const entries = [...sitemap.matchAll(/<url>(.*?)<\/url>/gs)].map(([, entry]) => entry ?? '');
    const paths = entries.map((entry) => new URL(/<loc>(.*?)</.exec(entry)?.[1] ?? '').pathname);
    expect(paths).toEqual(expect.arrayContaining(['/', '/reference/api', ...docPages]));
    expect(paths.filter((path) => /^\/(auth-|search)/.test(path))).toEqual([]);
    for (const entry of entries)
      expect(entry).toMatch(/<changefreq>weekly<\/changefreq><priority>0\.5<\/priority>/);
  });

  test('robots are led to the sitemap and away from sign-in', async () => {
    const robots = await (await get('/robots.txt')).text();
    expect(robots).toContain('Disallow: /auth-\n');
    expect(robots).toMatch(/^Sitemap: http\S+\/sitemap\.xml$/m);
  });
});
