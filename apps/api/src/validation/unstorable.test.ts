import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unstorableFaults } from './unstorable.ts';

test('whatever JSON holds is kept, when its texts are well-formed', () => {
  const values = fc.jsonValue({ stringUnit: 'grapheme' });
  fc.assert(
    fc.property(values, (value) => {
      fc.pre(!JSON.stringify(value).includes('\\u0000'));
      expect(unstorableFaults(value)).toEqual([]);
    }),
  );
});

test('a null character or half a pair is found wherever it stands, keys included', () => {
  const fault = (place: string) => `${place} must be well-formed text without null characters`;
  expect(unstorableFaults({ a: ['x', { b: 'y\u0000' }], c: '\ud800' })).toEqual([
    fault('a.1.b'),
    fault('c'),
  ]);
  expect(unstorableFaults({ a: { '\u0000': 1 } })).toEqual([fault('a')]);
});

test('a value nested without end is refused, not followed', () => {
  const nested = (levels: number) => JSON.parse('['.repeat(levels) + ']'.repeat(levels));
  expect(unstorableFaults(nested(100))).toEqual([]);
  expect(unstorableFaults(nested(100_000))).toEqual([
    'body must not be nested deeper than 100 levels',
  ]);
});
