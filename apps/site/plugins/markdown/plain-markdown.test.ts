import { expect, test } from 'vitest';
import { plainMarkdown } from './plain-markdown.ts';

const plain = (source: string) =>
  plainMarkdown({
    title: 'Devises',
    description: 'Les montants.',
    source,
    resolveLink: (link) => `https://exemple.fr/${link}`,
  });

const head = '# Devises\n\n> Les montants.\n\n';

test('the title and the description replace the front matter', () => {
  expect(plain('---\ntitle: Autre\n---\n\nTexte.\n')).toBe(`${head}Texte.\n`);
});

test('MDX is removed: anchors, imports, components', () => {
  const source = `import { Jeu } from '@site/src/Jeu';

## Titre {/* #titre */}

<Jeu valeur={3} nom="a > b" />

Avant <Terme id="x">le mot</Terme> après.
`;
  expect(plain(source)).toBe(`${head}## Titre\n\nAvant le mot après.\n`);
});

test('an admonition keeps its title and its text', () => {
  expect(plain(":::info[Aujourd'hui]\n\nRien.\n\n:::\n")).toBe(`${head}**Aujourd'hui**\n\nRien.\n`);
});

test('links are absolute', () => {
  expect(plain('[ici](./a.md#b)')).toBe(`${head}[ici](https://exemple.fr/./a.md#b)\n`);
});

test('code stays unchanged', () => {
  const code = '```tsx\nimport a from "b";\n<A/> {/* c */} [x](y)\n```';
  expect(plain(code)).toBe(`${head}${code}\n`);
});
