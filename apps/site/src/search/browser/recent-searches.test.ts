import { expect, test } from 'vitest';
import { withSearch } from './recent-searches';

test('the last search is first, and each is kept once', () => {
  expect(withSearch(['Dépenses', 'utm'], 'UTM ')).toEqual(['UTM', 'Dépenses']);
  expect(withSearch(['dépenses'], 'depenses')).toEqual(['depenses']);
});

test('six are kept, and nothing of no words', () => {
  const searches = ['a', 'b', 'c', 'd', 'e', 'f'];
  expect(withSearch(searches, 'g')).toEqual(['g', 'a', 'b', 'c', 'd', 'e']);
  expect(withSearch(searches, '  ')).toEqual(searches);
});
