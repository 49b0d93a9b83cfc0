import { expect, test } from 'vitest';
import { slipsBetween } from './distance';

test.each([
  ['attribution', 'attribution', 0],
  ['atribution', 'attribution', 1],
  ['attributoin', 'attribution', 1],
  ['lattribution', 'attribution', 1],
  ['campange', 'campagne', 1],
  ['evenemnet', 'evenement', 1],
  ['kampanne', 'campagne', 2],
  ['', 'abc', 3],
])('%s is %s slips from %s', (typed, word, slips) => {
  expect(slipsBetween(typed, word)).toBe(slips);
  expect(slipsBetween(word, typed)).toBe(slips);
});

test('while a word is being typed, its beginning is compared', () => {
  expect(slipsBetween('atribu', 'attribution', true)).toBe(1);
  expect(slipsBetween('attri', 'attribution', true)).toBe(0);
});
