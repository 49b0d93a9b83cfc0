import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold, frenchSortKey } from './french-order.ts';

const letters = [...'abcdefghijklmnopqrstuvwxyzàâçéèêëîïôùûüABCÀÉÈÊÔZ'];
const words = fc.string({ unit: fc.constantFrom(...letters, ' '), minLength: 1, maxLength: 12 });
const byCodePoint = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));

test('sorts French words as a French dictionary does', () => {
  const collator = new Intl.Collator('fr');
  fc.assert(
    fc.property(words, words, (a, b) => {
      const order = byCodePoint(frenchSortKey(a), frenchSortKey(b));
      expect(Math.sign(order)).toBe(Math.sign(collator.compare(a, b)));
    }),
    { numRuns: 1000 },
  );
});

test('sorts by letters, then accents, then case', () => {
  const sorted = ['Zoé', 'côté', 'Été', 'cote', 'été', 'côte', 'Œuvre', 'coté', 'ombre', 'abc'];
  sorted.sort((a, b) => byCodePoint(frenchSortKey(a), frenchSortKey(b)));
  expect(sorted).toEqual([
    'abc',
    'cote',
    'coté',
    'côte',
    'côté',
    'été',
    'Été',
    'Œuvre',
    'ombre',
    'Zoé',
  ]);
});

test('folding removes case, accents and ligatures', () => {
  expect(fold('Événement à CŒUR')).toBe('evenement a coeur');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => fold(fold(text)) === fold(text)),
  );
});
