import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areLines, isLine, isVisibleText, withShownControls } from './visible-text.ts';

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

const controls = [
  '\u0000',
  '\u001b',
  '\u007f',
  '\u0085',
  '\u009b',
  '\u2028',
  '\u200f',
  '\u202e',
  '\u2066',
];

test('a line has no control, nor a mark that turns its direction; lines have their ends and tabs too', () => {
  for (const sign of controls) {
    expect([isLine(`a${sign}b`), areLines(`a${sign}b`)]).toEqual([false, false]);
    expect(withShownControls(`a${sign}b`)).toBe(
      `a\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}b`,
    );
  }
  for (const text of ['a\r\nb', 'a\tb'])
    expect([isLine(text), areLines(text)]).toEqual([false, true]);
  for (const text of ['', 'Été à Lyon', '👨‍👩‍👧', 'عربي', '日本'])
    expect([isLine(text), withShownControls(text)]).toEqual([true, text]);
  expect(withShownControls('{"a":1}\n\tb')).toBe('{"a":1}\n\tb');
});
