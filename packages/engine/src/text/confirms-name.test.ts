import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { confirmsName } from './confirms-name.ts';

describe('a name typed to confirm', () => {
  test('is the name itself, whatever it is', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (name) => confirmsName(name, name)));
  });

  test('may have plain spaces and apostrophes, and be surrounded by spaces', () => {
    expect(confirmsName(" L'été a commencé ! ", 'L’été a commencé\u202f!')).toBe(true);
    expect(confirmsName('e\u0301te\u0301', 'été')).toBe(true);
  });

  test('is refused in another case, in part, or with more', () => {
    const name = fc.stringMatching(/^[a-zà-ü]{2,20}$/);
    fc.assert(
      fc.property(name, fc.stringMatching(/^[a-z]{1,5}$/), (text, more) => {
        expect(confirmsName(text.toUpperCase(), text)).toBe(false);
        expect(confirmsName(text.slice(1), text)).toBe(false);
        expect(confirmsName(text + more, text)).toBe(false);
      }),
    );
    expect(confirmsName('', 'Ma boutique')).toBe(false);
  });
});
