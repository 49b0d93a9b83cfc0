import { expect, test } from 'vitest';
import { placeholder } from './passage.ts';
import { ruleFaults } from './rules.ts';

const faults = (text: string): string[] =>
  ruleFaults({ path: 'a.md', text, lineOf: () => 1 }).map(({ message }) => message);

test.each([
  'Il dit : « Oui ! » Puis ? Rien ; à 10:30, 12,5 % de 1 234,50 €.',
  `Voir ${placeholder} ; ou ${placeholder}, ou « ${placeholder} ».`,
  'Une version (3.0.3), puis… la suite (ou non).',
  'Vous vous connectez, nous nous taisons.',
  'Il apprend à les lire, à le faire, de le savoir, de les suivre.',
  'Le oui, le onze, la une, de un à trois, ne y.',
  '1ᵉʳ mars. À partir de là. Le plan A convient.',
  'L’utilisateur, qu’il ait ou non l’adresse, s’il le veut.',
  'sous-domaine, peut-être, e-mail',
])('no fault in « %s »', (text) => {
  expect(faults(text)).toEqual([]);
});

test.each([
  ["l'un", 'straight apostrophe'],
  ['un "mot"', 'straight quotes'],
  ['un “mot”', 'foreign quotes'],
  ['et puis...', 'three dots'],
  ['deux  espaces', 'two spaces'],
  ['Quoi?', 'no space before'],
  ['un; deux', 'no space before'],
  ['« mot»', 'no space before'],
  ['ceci: cela', 'no space before « : »'],
  [`${placeholder}: cela`, 'no space before « : »'],
  ['«mot »', 'no space after «'],
  ['12%', 'no space between'],
  ['un , deux', 'a space before'],
  ['un,deux', 'no space after a comma'],
  ['Fini.Encore', 'no space after a full stop'],
  ['ceci - cela', 'a hyphen for a dash'],
  ['( ceci)', 'a space inside'],
  ['le 1er mars', '1ᵉʳ'],
  ['la 2ème', '2ᵉ'],
  ['A partir de là', 'À'],
  ['Fin. A partir de là', 'À'],
  ['Ca marche', 'Ça'],
  ['le le projet', 'a word twice'],
  ['La la page', 'a word twice'],
  ['le événement', 'no elision'],
  ['jusque ici', 'no elision'],
  ['si il vient', 's’il'],
  ['de les projets', '« du »'],
  ['à le projet', '« du »'],
])('%s: %s', (text, message) => {
  expect(faults(text)).toEqual([expect.stringContaining(message)]);
});
