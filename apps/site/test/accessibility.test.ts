import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { desktop, openSite, phone, type Site } from './browser.ts';
import { hydrated } from './hydrated.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const routes = [
  '/',
  '/docs/intro',
  '/docs/concepts/events/event-types',
  '/docs/concepts/events/computed-data',
  '/docs/glossaire',
  '/docs/technicals/service-account',
  '/docs/technicals/tracking-script',
  '/docs/guides/getting-started/event-configuration',
  '/docs/release-notes',
  '/docs/tags',
  '/reference/api',
  '/nulle-part',
];

describe.each([
  ['a desktop', desktop],
  ['a phone', phone],
] as const)('on %s', (_, options) => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await site.visit('/', options));
  });
  afterAll(() => page.context().close());

  test.each(routes)('%s breaks no rule of access', async (path) => {
    await page.goto(site.server.url + path);
    await hydrated(page);
    expect(await violations(page)).toEqual([]);
  });
});

test('the keyboard goes first to the content, then along the bar, and is always seen', async () => {
  const { page } = await site.visit('/docs/intro');
  await hydrated(page);
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      const { outlineStyle, outlineWidth } = getComputedStyle(element ?? document.body);
      return {
        text: element?.textContent,
        seen: outlineStyle !== 'none' && outlineWidth !== '0px',
      };
    });
  for (const text of ['Aller au contenu principal', 'Sillage', 'Documentation', 'API']) {
    await page.keyboard.press('Tab');
    expect(await focused()).toEqual({ text, seen: true });
  }
  await page.context().close();
});
