import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { titleOf, withCard } from './card-tags.ts';

const page =
  '<head><title data-rh=true>Qui &amp; quoi | Sillage</title><meta charset=utf-8></head>';

test('a page is named by its title, without the site’s name', () => {
  expect(titleOf(page, 'Sillage')).toBe('Qui & quoi');
});

test('a page without a title is an internal of Docusaurus that changed', () => {
  expect(() => titleOf('<head></head>', 'Sillage')).toThrow('<title>');
});

test('a page names its card, whatever its words', () => {
  const $ = load(withCard(page, 'https://exemple.fr/a.png', 'Un "mot" & $1'));
  const read = (name: string) =>
    $(`meta[property="${name}"], meta[name="${name}"]`).attr('content');
  expect(read('og:image')).toBe('https://exemple.fr/a.png');
  expect(read('twitter:image')).toBe('https://exemple.fr/a.png');
  expect([read('og:image:width'), read('og:image:height')]).toEqual(['1200', '630']);
  expect(read('og:image:alt')).toBe('Un "mot" & $1');
  expect(read('twitter:image:alt')).toBe('Un "mot" & $1');
});
