import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type Site } from './browser.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test('the release notes lead to their feed, which a browser reads, and each entry to its section', async () => {
  const { page } = await site.visit('/docs/release-notes');
  const link = page.getByRole('link', { name: 'le flux Atom de ces notes' });
  const address = (await link.getAttribute('href')) ?? '';
  const named = page.locator('head link[rel="alternate"][type="application/atom+xml"]');
  expect(await named.getAttribute('href')).toBe(address);
  const answer = await fetch(site.server.url + address);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^application\/atom\+xml/);
  const entries = await page.evaluate(
    (text) => {
      const feed = new DOMParser().parseFromString(text, 'application/xml');
      if (feed.querySelector('parsererror')) throw new Error('not XML');
      return [...feed.querySelectorAll('entry')].map((entry) => ({
        anchor: new URL(entry.querySelector('link')?.getAttribute('href') ?? '').hash.slice(1),
        updated: entry.querySelector('updated')?.textContent ?? '',
        content: entry.querySelector('content')?.textContent ?? '',
      }));
    },
    await answer.text(),
  );
  expect(entries.length).toBeGreaterThan(0);
  for (const { anchor, updated, content } of entries) {
    expect(await page.locator(`h2[id="${anchor}"]`).count()).toBe(1);
    expect(Number.isNaN(Date.parse(updated))).toBe(false);
    expect(content).toMatch(/<p>|<ul>/);
    expect(content).not.toMatch(/href="\/|class=/);
  }
});
