import { expect, test } from 'vitest';
import { tokenize } from './tokenize';

const formsOf = (text: string) => tokenize(text).map(({ forms }) => forms.join('+'));

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

test('a token has its place in the text', () => {
  const text = 'Créer l’événement';
  const places = tokenize(text).map(({ start, end }) => text.slice(start, end));
  expect(places).toEqual(['Créer', 'l', 'événement']);
});
