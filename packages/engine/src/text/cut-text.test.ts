import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test('a text that is short enough is left alone, a longer one is its beginning', () => {
  expect(cutText('name', 4)).toBe('name');
  expect(cutText('names', 4)).toBe('name…');
});

test('a well-formed text stays so wherever it is cut', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(20), (text, length) => {
      const cut = cutText(text, length);
      expect(cut.isWellFormed()).toBe(true);
      expect(cut.length).toBeLessThanOrEqual(Math.max(length + 1, text.length));
    }),
  );
});
