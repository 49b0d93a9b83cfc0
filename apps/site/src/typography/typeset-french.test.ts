import { expect, test } from 'vitest';
import { typesetFrench } from './typeset-french.ts';

test.each([
  ["l'offre : « mot » ?", 'l’offre\u202f: «\u202fmot\u202f»\u202f?'],
  ['1 234 567,50 €', '1\u202f234\u202f567,50\u202f€'],
  ['le 15 novembre 2026, 12 rue de la Paix', 'le 15 novembre 2026, 12 rue de la Paix'],
  ['de 7 à 30 jours, 06 12', 'de 7 à 30 jours, 06 12'],
])('« %s » gets French typography', (typed, set) => {
  expect(typesetFrench(typed)).toBe(set);
});
