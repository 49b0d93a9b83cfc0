import { expect, test } from 'vitest';
import { readSearchAddress, searchAddress } from './search-address';

test.each([
  [{ q: '' }, '/search'],
  [{ q: 'utm & coût' }, '/search?q=utm+%26+co%C3%BBt'],
  [{ q: 'a', ctx: 'docs/guides' }, '/search?q=a&ctx=docs%2Fguides'],
  [{ q: 'a', version: 'docs/1.0' }, '/search?q=a&version=docs%2F1.0'],
  [{ q: 'a', page: 3 }, '/search?q=a&page=3'],
])('%j is at %s', (address, path) => {
  expect(searchAddress(address)).toBe(path);
  expect(readSearchAddress(path.slice('/search'.length))).toEqual({
    ctx: undefined,
    version: undefined,
    page: undefined,
    ...address,
  });
});

test('the slashes around a path are ignored', () => {
  expect(readSearchAddress('?ctx=/docs/guides/').ctx).toBe('docs/guides');
});

test.each(['0', '1', '-2', 'deux', '1e9', ''])('page %j is the first', (page) => {
  expect(readSearchAddress(`?q=a&page=${page}`).page).toBeUndefined();
});
