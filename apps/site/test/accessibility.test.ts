import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTurn, isWhole } from '../../../test/whole.ts';
import { violations } from './axe.ts';
import { desktop, openSite, phone, type Site, type Visit } from './browser.ts';
import { hydrated } from './hydrated.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** A page of each kind, and others. */
const routes = [
  '/',
  '/docs/concepts/events/event-types',
  '/docs/glossaire',
  '/docs/technicals/tracking-script',
  '/docs/release-notes',
  '/docs/tags',
  '/reference/api',
  '/nulle-part',
  ...(isWhole
    ? [
        '/docs/intro',
        '/docs/concepts/events/computed-data',
        '/docs/technicals/service-account',
        '/docs/guides/getting-started/event-configuration',
      ]
    : []),
];

/** A browser says of the missing page that it is. */
const isUnexpected = (complaint: string): boolean => !complaint.includes('404 (Not Found)');

/** `npm test` looks at each page on one of them, and at the first operations of the reference. */
describe.each([
  ['a desktop', desktop, 0],
  ['a phone', phone, 1],
] as const)('on %s', (_, options, way) => {
  let visit: Visit;
  beforeAll(async () => {
    visit = await site.visit('/site.json', options);
  });

  test.each(inTurn(routes, way, 2))(
    '%s wakes quietly and breaks no rule of access',
    async (path) => {
      const { page, complaints } = visit;
      complaints.length = 0;
      await page.goto(site.server.url + path);
      await hydrated(page);
      expect(complaints.filter(isUnexpected)).toEqual([]);
      if (path === '/reference/api' && !isWhole) await leaveOperations(page, 3);
      expect(await violations(page)).toEqual([]);
    },
  );
});

/** Leaves the first operations of the reference, and the links to all. */
async function leaveOperations(page: Page, count: number): Promise<void> {
  const kept = await page.locator('main [data-operation]').evaluateAll((all, count) => {
    for (const operation of all.slice(count)) operation.remove();
    return all.length;
  }, count);
  expect(kept).toBeGreaterThan(count);
}

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
});
