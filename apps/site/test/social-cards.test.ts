import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { built, openSite, type Site } from './browser.ts';
import { hydrated } from './hydrated.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const own = /^(index|docs\/.*|reference\/.*)\.html$/;

/** What the head of each built page says of its card, and the card. */
const pages = readdirSync(built, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.html'))
  .map((file) => {
    const $ = load(readFileSync(join(built, file)));
    const read = (name: string) =>
      $(`meta[property="${name}"], meta[name="${name}"]`)
        .map((_, tag) => $(tag).attr('content'))
        .get();
    const [address = ''] = read('og:image');
    const path = new URL(address).pathname;
    return { file, read, address, path, png: readFileSync(join(built, path)) };
  });

test('every page has one card, a PNG of the size that it says', () => {
  expect(pages.length).toBeGreaterThan(80);
  for (const { file, read, address, png } of pages) {
    expect([file, read('og:image'), read('twitter:image')]).toEqual([file, [address], [address]]);
    expect(read('twitter:card')).toEqual(['summary_large_image']);
    expect(png.toString('latin1', 0, 8)).toBe('\x89PNG\r\n\x1a\n');
    const size = [png.readUInt32BE(16), png.readUInt32BE(20)];
    expect([file, size]).toEqual([file, [1200, 630]]);
    expect([...read('og:image:width'), ...read('og:image:height')].map(Number)).toEqual(size);
    expect([file, png.length < 45_000]).toEqual([file, true]);
  }
});

test('a card says the title of its page, in words too', () => {
  for (const { file, read } of pages.filter(({ file }) => own.test(file))) {
    const [title = ''] = read('og:title')[0]?.split(' | ') ?? [];
    const [text = ''] = read('og:image:alt');
    expect([file, text.startsWith(`${title} (`)]).toEqual([file, true]);
    expect(read('twitter:image:alt')).toEqual([text]);
  }
});

test('no two pages have the same card, but those that nobody shares', () => {
  const cards = pages.filter(({ file }) => own.test(file)).map(({ png }) => png.toString('base64'));
  expect(cards.length).toBeGreaterThan(80);
  expect(new Set(cards).size).toBe(cards.length);
  const home = pages.find(({ file }) => file === 'index.html')?.address;
  const others = pages.filter(({ file }) => !own.test(file));
  expect(others.map(({ address }) => address)).toEqual(others.map(() => home));
});

test('a card is at the address of its content', () => {
  for (const { path, png } of pages) {
    const hash = createHash('sha256').update(png).digest('hex').slice(0, 8);
    expect(path).toMatch(new RegExp(`^/assets/cards/[a-z-]+\\.${hash}\\.png$`));
  }
});

test('a link to a page leads to its card, kept for ever, on this server', async () => {
  const page = await (await fetch(`${site.server.url}/docs/intro`)).text();
  const address = load(page)('meta[property="og:image"]').attr('content') ?? '';
  expect(address.startsWith(`${site.server.url}/assets/cards/docs-intro.`)).toBe(true);
  const card = await fetch(address);
  expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(card.headers.get('cache-control')).toContain('immutable');
});

test('a page still names its card once it runs', async () => {
  const { page } = await site.visit('/docs/intro');
  await hydrated(page);
  const cards = page.locator('meta[property="og:image"]');
  expect(await cards.count()).toBe(1);
  expect(await cards.getAttribute('content')).toContain('/assets/cards/docs-intro.');
});
