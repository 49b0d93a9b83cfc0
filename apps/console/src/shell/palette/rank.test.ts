import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Entry, ranked } from './rank.ts';

const entry = (title: string, words = '', isFound = false): Entry => ({
  id: title,
  title,
  kind: 'Écran',
  icon: 'events',
  words,
  isFound,
  to: '/',
});

const titles = (entries: readonly Entry[]) => entries.map(({ title }) => title);

test('accents, capitals and the order of words do not matter', () => {
  const entries = [entry('Événements'), entry('Types d’événements'), entry('Dépenses')];
  expect(titles(ranked(entries, 'EVENE'))).toEqual(['Événements', 'Types d’événements']);
  expect(titles(ranked(entries, 'evenements types'))).toEqual(['Types d’événements']);
});

test('a title comes before other words, and both before what the server found', () => {
  const entries = [entry('marie@exemple.fr', '', true), entry('Dépenses', 'csv'), entry('csv')];
  expect(titles(ranked(entries, 'csv'))).toEqual(['csv', 'Dépenses', 'marie@exemple.fr']);
});

test('what the server finds moves nothing that was already shown', () => {
  const word = fc.constantFrom('csv', 'cs', 'dépenses', 'cours');
  fc.assert(
    fc.property(fc.uniqueArray(word), fc.uniqueArray(word), word, (known, found, text) => {
      const before = known.map((name) => entry(name));
      const shown = ranked(before, text);
      const later = ranked([...before, ...found.map((name) => entry(name, '', true))], text);
      expect(later.slice(0, shown.length)).toEqual(shown);
    }),
  );
});

test('nothing is shown that lacks a word, unless the server found it', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.string(), (names, text) => {
      const given = names.map((name) => entry(name));
      for (const found of ranked(given, text)) expect(given).toContain(found);
      expect(ranked([entry('zz', '', true)], 'a b')).toHaveLength(1);
    }),
  );
});
