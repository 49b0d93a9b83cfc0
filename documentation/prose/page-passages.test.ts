import { expect, test } from 'vitest';
import { emptyHeadings, pagePassages } from './page-passages.ts';
import { placeholder } from './passage.ts';

const read = (text: string) =>
  pagePassages({ path: 'a.md', text }).map((passage) => [
    passage.lineOf(passage.text.length),
    passage.text,
  ]);

test('a paragraph is one passage, whatever is bold, linked or code in it', () => {
  expect(read('Un **état** et [un *lien*](./b.md) vers `code`.\n')).toEqual([
    [1, `Un état et un lien vers ${placeholder}.`],
  ]);
});

test('lines are those of the file', () => {
  const [passage] = pagePassages({
    path: 'a.md',
    text: '\nUn\ndeux `x`\ntrois **quatre\ncinq**\n',
  });
  const lineOf = (word: string) => passage?.lineOf(passage.text.indexOf(word));
  expect(['Un', 'deux', 'trois', 'quatre', 'cinq'].map(lineOf)).toEqual([2, 3, 4, 4, 5]);
});

test('titles, cells, items and admonitions are passages', () => {
  const text = `## Un titre {/* #ancre */}

| Une | Deux |
| --- | --- |
| trois | quatre |

- cinq
  - six

:::info[Sept]

Huit.

:::
`;
  const words = read(text).map(([line, words]) => `${line} ${String(words).trim()}`);
  expect(words).toEqual([
    '1 Un titre',
    '3 Une',
    '3 Deux',
    '5 trois',
    '5 quatre',
    '7 cinq',
    '8 six',
    '10 Sept',
    '12 Huit.',
  ]);
});

test('code, comments, imports, addresses and properties of components are no prose', () => {
  const text = `import { Jeu } from '@site/src/Jeu';

{/* exempl vivan */}

\`\`\`bash run
echo fote
\`\`\`

<Jeu valeur={3} nom="fote" />

Voir https://exemple.fr/fote et <Terme id="fote">le mot</Terme>.
`;
  expect(read(text)).toEqual([[11, `Voir ${placeholder} et le mot.`]]);
});

test('only the front matter that visitors see is read', () => {
  const text = `---
title: "Les états"
description: L'essentiel.
tags: [fote]
---
`;
  const passages = pagePassages({ path: 'a.md', text });
  expect(passages.map(({ text, isTitle, lineOf }) => [lineOf(0), text, isTitle])).toEqual([
    [2, 'Les états', true],
    [3, "L'essentiel.", false],
  ]);
});

test('the text of an image is read', () => {
  expect(read('Texte ![une image](./a.png)')).toEqual([
    [1, `Texte ${placeholder}`],
    [1, 'une image'],
  ]);
});

test('each column of a table has a heading', () => {
  const faults = (text: string) => emptyHeadings({ path: 'a.md', text }).map(({ line }) => line);
  expect(faults('Texte\n\n| | b |\n| --- | --- |\n| a | b |\n')).toEqual([3]);
  expect(faults('| a | b |\n| --- | --- |\n| | |\n')).toEqual([]);
});
