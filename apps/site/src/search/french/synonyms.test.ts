import { expect, test } from 'vitest';
import { stem } from './stem';
import { synonymsOf } from './synonyms';

test.each([
  ['utm', 'campagne'],
  ['conversion', 'evenement'],
  ['budget', 'depenses'],
  ['depense', 'cout'],
  ['rgpd', 'anonymisation'],
  ['facebook', 'meta'],
  ['dashboard', 'tableau'],
])('who types %s may mean %s', (typed, meant) => {
  expect(synonymsOf(stem(typed))).toContain(stem(meant));
});

test('a lead is not the same thing as what it leads to', () => {
  expect(synonymsOf(stem('campagne'))).not.toContain(stem('utm'));
});

test('a word is no synonym of itself', () => {
  expect(synonymsOf(stem('depense'))).not.toContain(stem('depense'));
});
