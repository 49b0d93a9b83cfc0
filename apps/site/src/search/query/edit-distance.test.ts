import { expect, test } from 'vitest';
import { editDistance } from './edit-distance';

test.each([
  ['attribution', 'attribution', 0],
  ['atribution', 'attribution', 1],
  ['attributoin', 'attribution', 1],
  ['lattribution', 'attribution', 1],
  ['campange', 'campagne', 1],
  ['evenemnet', 'evenement', 1],
  ['kampanne', 'campagne', 2],
  ['', 'abc', 3],
])('from %s to %s the distance is %d', (typed, word, distance) => {
  expect(editDistance(typed, word)).toBe(distance);
  expect(editDistance(word, typed)).toBe(distance);
});

test('the last word of a query is compared with the beginning of a word', () => {
  expect(editDistance('atribu', 'attribution', true)).toBe(1);
  expect(editDistance('attri', 'attribution', true)).toBe(0);
});
