import { expect, test } from 'vitest';
import { readDictionary } from './dictionary.ts';

const aff = `FLAG long
NEEDAFFIX ()
FORBIDDENWORD {}
PFX D' Y 1
PFX D' 0 d' [aeiouéh]
SFX S. Y 2
SFX S. 0 0/D' [^sx]
SFX S. 0 s/D' [^sx]
SFX X. Y 1
SFX X. al aux/D' al
`;
const { has } = readDictionary(
  aff,
  "9\nétat/S.\ncheval/X.\nsage/()S.\nfaux/{}\nà\nabri/D'S.\naller/D' po:verbe\nes-tu\nx\n",
);

test.each([
  ['état', true],
  ['états', true],
  ["d'état", true],
  ["d'états", true],
  ['cheval', true],
  ['chevaux', true],
  ["d'aller", true],
  ['sage', true],
  ['à', true],
  ['étatss', false],
  ['etat', false],
  ["d'cheval", false],
  ["d'chevaux", false],
  ["d'à", false],
  ['faux', false],
  ['', false],
])('%s: %s', (word, known) => {
  expect(has(word)).toBe(known);
});
