import fc from 'fast-check';
import { expect, test } from 'vitest';
import { erased, markersOf, redact, textsIn, wordsIn } from './markers.ts';

const ada = markersOf(['Ada@Exemple.fr']);

test.each([
  ['ada@exemple.fr', erased],
  ['Parrainée par ADA@exemple.fr, en mars', `Parrainée par ${erased}, en mars`],
  [
    'https://exemple.fr/merci?mail=ada%40exemple.fr&p=1',
    `https://exemple.fr/merci?mail=${erased}&p=1`,
  ],
  ['ada@exemple.fr.', `${erased}.`],
  ['nada@exemple.fr', 'nada@exemple.fr'],
  ['jean-ada@exemple.fr', 'jean-ada@exemple.fr'],
  ['ada@exemple.fr.net', 'ada@exemple.fr.net'],
  ['ada@exemple.france', 'ada@exemple.france'],
])('%s becomes %s', (text, expected) => {
  expect(redact(text, ada)).toBe(expected);
});

test('a marker goes from keys, lists and whatever is deep', () => {
  const value = { 'ada@exemple.fr': 1, list: [{ note: 'de ada@exemple.fr' }], total: 12 };
  expect(redact(value, ada)).toEqual({ [erased]: 1, list: [{ note: `de ${erased}` }], total: 12 });
});

test('a number that is a marker goes, written as a number or as a text', () => {
  const phone = markersOf(['+33612345678', '0612345678']);
  expect(redact({ a: 33_612_345_678, b: '06 12', c: '0612345678' }, phone)).toEqual({
    a: erased,
    b: '06 12',
    c: erased,
  });
});

test('a text that may tell anybody is no marker', () => {
  expect(markersOf(['42', 'Ada', '2026', '1 234 5'])).toEqual([]);
});

test('whatever the value, no marker is left in it, and without one it stays the same', () => {
  const marker = fc.constantFrom('ada@exemple.fr', 'c-104233', 'Tracker-Ada-1');
  const text = fc.oneof(
    fc.string(),
    marker,
    fc.tuple(fc.string(), marker, fc.string()).map(([a, m, b]) => `${a} ${m} ${b}`),
  );
  const values = fc.letrec((tie) => ({
    node: fc.oneof(text, fc.integer(), fc.array(tie('node')), fc.dictionary(text, tie('node'))),
  })).node;
  const markers = markersOf(['ada@exemple.fr', 'c-104233', 'Tracker-Ada-1']);
  fc.assert(
    fc.property(values, (value) => {
      const clean = redact(value, markers);
      expect(redact(clean, markers)).toBe(clean);
      for (const each of textsIn(clean, 1000)) expect(redact(each, markers)).toBe(each);
    }),
  );
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(redact(value, [])).toBe(value);
    }),
  );
});

test('texts are found however deep, and not more than asked for', () => {
  expect(textsIn({ a: ['x', { b: 12 }], c: null }, 10).sort()).toEqual(['12', 'x']);
  expect(textsIn(['a', 'b', 'c'], 2)).toHaveLength(2);
});

test('words of a text, of an address and of a sentence may tell a person, and numbers in groups', () => {
  const value = {
    page: 'https://exemple.fr/merci?mail=ada%40exemple.fr&client=C-104233',
    note: 'rappeler le 06 12 34 56 78, ou ada2@exemple.fr',
  };
  const words = wordsIn(value, 50);
  for (const word of ['ada@exemple.fr', 'C-104233', '06 12 34 56 78', 'ada2@exemple.fr'])
    expect(words).toContain(word);
  expect(wordsIn('a bc 100%', 50)).toEqual(['a bc 100%']);
  expect(wordsIn(['alpha', 'bravo', 'charlie'], 2)).toHaveLength(2);
});
