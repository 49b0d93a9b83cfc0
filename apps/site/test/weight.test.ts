import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { built } from './browser.ts';

/** kB of compressed scripts that a page brings before anybody asks for more. */
const limits: [RegExp, number][] = [
  [/^docs\//, 90],
  [/^index\.html$/, 65],
  [/^reference\//, 65],
];

/** What travels: the compressed file, where there is one. */
const weigh = (path: string): number => {
  const file = join(built, path);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
};

const scriptsOf = (page: string): string[] =>
  /data-scripts="([^"]*)"/.exec(readFileSync(join(built, page), 'utf8'))?.[1]?.split(' ') ?? [];

const pages = readdirSync(built, { recursive: true }).map(String);

test.each(limits)('pages at %s bring at most %s kB of scripts', (path, limit) => {
  const weights = pages
    .filter((page) => page.endsWith('.html') && path.test(page))
    .map((page) => ({
      page,
      kB: scriptsOf(page).reduce((sum, script) => sum + weigh(script), 0) / 1000,
    }));
  expect(weights.some(({ kB }) => kB > 10)).toBe(true);
  expect(weights.filter(({ kB }) => kB > limit)).toEqual([]);
});

test('a page tells what the next one is about', () => {
  const read = (page: string) => load(readFileSync(join(built, page)));
  const next = read('docs/concepts/events/event-fields.html');
  const description = next('meta[name=description]').attr('content');
  expect(description).toBeTruthy();
  const page = read('docs/concepts/events/event-types.html');
  expect(page('.pagination-nav__text').text()).toBe(description);
});
