import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isVisibleText } from './visible-text.ts';

const blank = [
  ' ',
  '\t',
  '\n',
  '\u00a0',
  '\u202f',
  '\u200b',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\u3164',
  '\u2800',
  '\u0007',
  '\u{e0041}',
];

test('a text of what shows nothing is blank', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...blank), { minLength: 1 }), (characters) => {
      expect(isVisibleText(characters.join(''))).toBe(false);
    }),
  );
});

test('one letter, sign or picture among them is enough', () => {
  for (const sign of ['a', 'É', '漢', '-', '👍', '1'])
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...blank)), (characters) => {
        expect(isVisibleText(characters.join('') + sign)).toBe(true);
      }),
      { numRuns: 20 },
    );
});
