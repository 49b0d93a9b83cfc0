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
])('%s also finds %s', (typed, meant) => {
  expect(synonymsOf(stem(typed))).toContain(stem(meant));
});

test('a one-way synonym does not work the other way', () => {
  expect(synonymsOf(stem('campagne'))).not.toContain(stem('utm'));
});

test('a word is no synonym of itself', () => {
  expect(synonymsOf(stem('depense'))).not.toContain(stem('depense'));
});
