import { expect, test } from 'vitest';
import { frenchSpeller, ourWords } from './check-passages.ts';
import { placeholder } from './passage.ts';
import { createSpeller, spellingFaults } from './spelling.ts';

const speller = frenchSpeller();

test.each([
  'L’événement n’est pas rejoué.',
  'Rejouez-la, puis comptez-les : y a-t-il jusqu’à dix requêtes ?',
  'Aujourd’hui, lorsqu’une personne revient, le cœur de l’œuvre…',
  'À L’ATTENTION de Paris, États-Unis ; 1ᵉʳ mars, 256 Kio, ISO-8601.',
  'Le signal Do Not Track est entendu.',
  'Le RGPD s’applique ; l’API rend du CSV.',
])('no fault in « %s »', (text) => {
  expect(faults(text)).toEqual([]);
});

test.each([
  ['Un évenement.', ['« évenement »']],
  ['Evénement', ['« Evénement »']],
  ['L’Etat, l’oeuvre', ['« L’Etat »', '« l’oeuvre »']],
  ['le rgpd', ['« rgpd »']],
  ['Track', ['« Track »']],
  ['rejouez-lla', ['« rejouez-lla »']],
  ['ils on reçut une requete', ['« requete »']],
])('%s: unknown %j', (text, words) => {
  expect(faults(text).map((message) => /«[^»]*»/.exec(message)?.[0])).toEqual(words);
});

test('a likely word is suggested', () => {
  expect(faults('Un évenement')[0]).toContain('événement');
});

test('a word that touches code is not checked', () => {
  expect(faults(`les ${placeholder}s`)).toEqual([]);
});

test('our words may begin a sentence, and be elided', () => {
  const { isCorrect } = createSpeller({ has: () => false }, ['attribuable', 'IANA']);
  const words = ['Attribuable', 'l’attribuable', 'd’IANA', 'IANA', 'Iana'];
  expect(words.map(isCorrect)).toEqual([true, true, true, true, false]);
});

test('our list is sorted, and has no word twice nor one that the dictionary knows', () => {
  const words = ourWords();
  const dictionary = frenchSpeller([]);
  expect(words).toEqual([...new Set(words)].sort((a, b) => a.localeCompare(b, 'fr')));
  expect(words.filter(dictionary.isCorrect)).toEqual([]);
});

function faults(text: string): string[] {
  const passage = { path: 'a.md', text, lineOf: () => 1 };
  return spellingFaults(passage, speller).map(({ message }) => message);
}
