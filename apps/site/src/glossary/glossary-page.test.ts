import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { anchorOf, glossary, termsByAnchor } from './glossary.ts';

const docs = join(import.meta.dirname, '../../docs');
const terms = glossary.flatMap((group) => group.terms);

test('every term has an anchor of its own, in plain letters', () => {
  expect(termsByAnchor.size).toBe(terms.length);
  for (const { term } of terms) expect(anchorOf(term)).toMatch(/^[a-z]+(-[a-z]+)*$/);
  expect(anchorOf('clé d’ingestion')).toBe('cle-d-ingestion');
});

test.each(terms)('$term is explained by a page that exists, in one or two sentences', (term) => {
  expect(existsSync(join(docs, term.page.replace(/#.*/, '')))).toBe(true);
  expect(term.definition).toMatch(/\.$/);
  expect(term.definition.match(/[.?!](?=\s|$)/g)?.length).toBeLessThanOrEqual(2);
});

test('no word is both preferred and to be avoided', () => {
  const preferred = new Set(terms.map(({ term }) => term));
  expect(terms.flatMap(({ avoid = [] }) => avoid.filter((word) => preferred.has(word)))).toEqual(
    [],
  );
});
