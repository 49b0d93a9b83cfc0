import { expect, test } from 'vitest';
import { withoutPhrases } from './phrases';

test.each([
  ['Taux de  change', 'devises taux'],
  ['clé d’API', 'compte service cle'],
  ['taux', 'taux'],
  ['le taux de change du dollar', 'le devises taux du dollar'],
  ['changer le taux', 'changer le taux'],
])('%s is searched as %s', (query, words) => {
  expect(withoutPhrases(query)).toBe(words);
});
