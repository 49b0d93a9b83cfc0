import { expect, test } from 'vitest';
import { type Term, termFaults, terms } from './terms.ts';

const list: Term[] = [
  { term: 'personne', avoid: ['utilisateur'], except: ['champ utilisateur'] },
  { term: 'e-mail', avoid: ['mail'] },
  { term: 'visite de page', avoid: ['page vue'] },
];

const faults = (text: string, isTitle = false) =>
  termFaults({ path: 'a.md', text, lineOf: () => 1, isTitle }, list).map(
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

test.each([
  ['Le cours du jour, le mois en cours', ['« cours »: say « taux de référence »']],
  ['un champ optionnel', ['« optionnel »: say « facultatif »']],
  ['son slug', ['« slug »: say « nom court »']],
  ['le rendement d’une campagne', ['« rendement »: say « retour »']],
  ['l’adresse réseau', ['« adresse réseau »: say « adresse IP »']],
  ['90 jours si vous ne dites rien', ['« si vous ne dites rien »: say « par défaut »']],
])('the pages cannot say: %s', (text, wanted) => {
  const passage = { path: 'a.md', text, lineOf: () => 1, isTitle: false };
  expect(termFaults(passage, terms).map(({ message }) => message)).toEqual(wanted);
});
