import { expect, test } from 'vitest';
import { type Term, termFaults } from './terms.ts';

const list: Term[] = [
  { term: 'personne', avoid: ['utilisateur'], except: ['champ utilisateur'] },
  { term: 'e-mail', avoid: ['mail'] },
  { term: 'visite de page', avoid: ['page vue'] },
];

const faults = (text: string, isTitle = false) =>
  termFaults({ path: 'a.md', text, lineOf: () => 1, isTypeset: true, isTitle }, list).map(
    ({ offset, message }) => `${offset} ${message}`,
  );

test.each([
  ['Les Utilisateurs', ['4 « Utilisateurs »: say « personne »']],
  ['les pages\nvues', ['4 « pages\nvues »: say « visite de page »']],
  ['un mail, un e-mail', ['3 « mail »: say « e-mail »']],
  ['les champs utilisateur', []],
  ['multi-utilisateur, mailing', []],
])('%s: %j', (text, wanted) => {
  expect(faults(text)).toEqual(wanted);
});

test('titles are not checked', () => {
  expect(faults('Utilisateurs', true)).toEqual([]);
});
