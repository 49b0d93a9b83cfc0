import { expect, test } from 'vitest';
import { setFrench } from './french-typography.ts';

test.each([
  ['« Ma boutique »', '«\u00a0Ma boutique\u00a0»'],
  ['Où le poser ?', 'Où le poser\u202f?'],
  ['Raison : inconnue', 'Raison\u00a0: inconnue'],
  ['5 % ; 7 %', '5 %\u202f; 7 %'],
  // What is code, or half a sentence, stays as it is.
  [' : ', ' : '],
  ['a:b', 'a:b'],
  ['https://exemple.fr/?a=1', 'https://exemple.fr/?a=1'],
])('%s', (written, shown) => {
  expect(setFrench(written)).toBe(shown);
});
