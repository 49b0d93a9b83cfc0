import { expect, test } from 'vitest';
import { stem } from './stem';

test.each([
  ['depense', 'depenses', 'depenser', 'depensee'],
  ['evenement', 'evenements'],
  ['attribution', 'attributions', 'attribuer', 'attribue', 'attribuees'],
  ['configuration', 'configurer', 'configurez', 'configure'],
  ['creation', 'creer', 'cree', 'creez'],
  ['canal', 'canaux'],
  ['tableau', 'tableaux'],
  ['lieu', 'lieux'],
  ['definir', 'definition', 'defini', 'definies'],
  ['personnel', 'personnelle', 'personnelles'],
  ['premier', 'premiere'],
  ['api', 'apis'],
  ['campaign', 'campaigns'],
])('%s has the forms %s %s %s %s', (word, ...forms) => {
  for (const form of forms) expect(stem(form)).toBe(stem(word));
});

test.each([
  ['utilisateur', 'utiliser'],
  ['evenement', 'evenir'],
  ['source', 'sourd'],
  ['page', 'pagination'],
  ['compte', 'compris'],
])('%s and %s are two words', (a, b) => {
  expect(stem(a)).not.toBe(stem(b));
});

test.each(['les', 'ads', '8601', 'e164s'])('%s is left as it is', (form) => {
  expect(stem(form)).toBe(form);
});
