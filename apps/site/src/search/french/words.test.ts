import { expect, test } from 'vitest';
import { wordsOf } from './words';

const formsOf = (text: string) => wordsOf(text).map(({ forms }) => forms.join('+'));

test.each([
  ['Dépenses À PAYER', ['depenses', 'a', 'payer']],
  ["l'attribution", ['l', 'attribution']],
  ['d’événements', ['d', 'evenements']],
  ['d\u2019e\u0301ve\u0301nements', ['d', 'evenements']],
  ['« cœur »\u202f: œuvre', ['coeur', 'oeuvre']],
  ['utm_source, event-count', ['utm', 'source', 'event', 'count']],
  ['createEventType', ['createeventtype+create+event+type']],
  ['ISO 8601', ['iso', '8601']],
  ['', []],
])('the words of %j', (text, forms) => {
  expect(formsOf(text)).toEqual(forms);
});

test('a word knows where it stands in the text', () => {
  const text = 'Créer l’événement';
  const places = wordsOf(text).map(({ start, end }) => text.slice(start, end));
  expect(places).toEqual(['Créer', 'l', 'événement']);
});
