import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isWhole } from '../../../test/whole.ts';
import { openSite, type Site, type Visit } from './browser.ts';
import { hydrated } from './hydrated.ts';
import { checkedPages } from './routes.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const pages = readdirSync(join(import.meta.dirname, '../build'), { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.html'))
  .map((file) => `/${file.replace(/(^index)?\.html$/, '')}`);

const aboutPolicies = (complaints: string[]) =>
  complaints.filter((complaint) => /policy/i.test(complaint));

test('there are pages to visit', () => {
  expect(pages).toContain('/docs/intro');
});

describe('a page', () => {
  let visit: Visit;
  beforeAll(async () => {
    visit = await site.visit('/');
  });

  // Of the others, the tests of routes see that the console is quiet: a browser complains there.
  test.each(pages.filter((path) => !checkedPages.includes(path)))(
    '%s does nothing that its policy forbids',
    async (path) => {
      const { page, complaints } = visit;
      complaints.length = 0;
      await page.goto(site.server.url + path);
      await hydrated(page);
      expect(aboutPolicies(complaints)).toEqual([]);
    },
  );
});

test('going from page to page keeps to the policy of the first', async () => {
  const { page, complaints } = await site.visit('/docs/intro');
  for (const path of ['/', ...(isWhole ? ['/reference/api'] : []), '/docs/intro']) {
    await page.locator(`a[href="${path}"]`).first().click();
    await page.waitForURL(`**${path}`);
  }
  expect(aboutPolicies(complaints)).toEqual([]);
});

test('the end of a sign-in may run in a hidden frame of ours', async () => {
  const { page, complaints } = await site.visit('/');
  const title = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const frame = document.createElement('iframe');
        frame.src = '/auth-callback';
        frame.addEventListener('load', () => resolve(frame.contentDocument?.title));
        document.body.append(frame);
      }),
  );
  expect(title).toContain('Sillage');
  expect(aboutPolicies(complaints)).toEqual([]);
});

test.each([
  ['an inline script', '<script>window.injected = true</script>'],
  ['a handler in an attribute', '<img src="/nothing.png" onerror="window.injected = true">'],
  ['a script of another site', '<script src="https://ailleurs.example/a.js"></script>'],
  ['a frame of another site', '<iframe src="https://ailleurs.example/"></iframe>'],
  ['a page of ours in a frame', '<iframe src="/docs/intro"></iframe>'],
])('%s that was injected is refused', async (_, markup) => {
  const { page, complaints } = await site.visit('/');
  await page.evaluate((html) => {
    const fragment = document.createRange().createContextualFragment(html);
    document.body.append(fragment);
  }, markup);
  await expect.poll(() => complaints.join('\n')).toContain('Content Security Policy');
  expect(await page.evaluate(() => 'injected' in window)).toBe(false);
});
