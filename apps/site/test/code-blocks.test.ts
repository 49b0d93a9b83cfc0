import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { desktop, openSite, phone, type Site } from './browser.ts';
import { hydrated } from './hydrated.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe.each([
  ['phone', phone],
  ['desktop', desktop],
])('on a %s', (_, options) => {
  test('a file has its name and its language, and the lines that the page speaks of are marked', async () => {
    const { page } = await site.visit('/docs/operate/tls-proxy', options);
    await hydrated(page);
    const block = page.locator('.theme-code-block.language-nginx');
    const title = block.getByText('/etc/nginx/conf.d/sillage.conf', { exact: true });
    expect(await title.isVisible()).toBe(true);
    const shown = (element: Element) => getComputedStyle(element, '::after').content;
    expect(await title.evaluate(shown)).toBe('"nginx"');
    const marked = block.locator('.theme-code-block-highlighted-line');
    expect(await marked.allTextContents()).toEqual([
      expect.stringContaining('metrics|operators|health'),
      expect.stringContaining('X-Forwarded-For $remote_addr'),
    ]);
    const colours = await block.evaluate((box) => {
      const probe = box.appendChild(document.createElement('i'));
      probe.style.background = 'var(--code-mark)';
      const ours = getComputedStyle(probe).backgroundColor;
      probe.remove();
      const lines = [...box.querySelectorAll('.theme-code-block-highlighted-line')];
      return lines.map((line) => getComputedStyle(line).backgroundColor === ours);
    });
    expect(colours).toEqual([true, true]);
    // A line longer than the screen is marked to its end.
    const isWhole = await block.locator('pre').evaluate((box) => {
      const lines = [...box.querySelectorAll('.theme-code-block-highlighted-line')];
      return lines.every((line) => line.getBoundingClientRect().width >= box.scrollWidth - 1);
    });
    expect(isWhole).toBe(true);
  });

  test('a request says what it asks for, and leads to it in the reference', async () => {
    const { page } = await site.visit('/docs/guides/getting-started/event-configuration', options);
    const title = page.locator('.request-title', { hasText: '/v1/events/sync' }).first();
    expect(await title.textContent()).toMatch(/^POST\s*\/v1\/events\/sync$/);
    expect(await title.getAttribute('href')).toBe('/reference/api#postEventSync');
    expect(await title.isVisible()).toBe(true);
  });
});

test('an answer that no test can compare is drawn with its command too', async () => {
  const { page } = await site.visit('/docs/guides/dashboard-config');
  const gap = await page
    .locator('.request-sample + .code-answer')
    .last()
    .evaluate((answer) => {
      const above = answer.previousElementSibling?.getBoundingClientRect().bottom ?? 0;
      return answer.getBoundingClientRect().top - above;
    });
  expect(gap).toBe(0);
});
