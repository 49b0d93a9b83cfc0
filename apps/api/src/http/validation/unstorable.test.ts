import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markIfSuspect, unstorableBodyFaults, unstorableFaults } from './unstorable.ts';

test('any JSON of well-formed texts can be stored', () => {
  const values = fc.jsonValue({ stringUnit: 'grapheme' });
  fc.assert(
    fc.property(values, (value) => {
      fc.pre(!JSON.stringify(value).includes('\\u0000'));
      expect(unstorableFaults(value)).toEqual([]);
    }),
  );
});

test('a null character or a lone surrogate is found anywhere, keys included', () => {
  const fault = (place: string) => `${place} must be well-formed text without null characters`;
  expect(unstorableFaults({ a: ['x', { b: 'y\u0000' }], c: '\ud800' })).toEqual([
    fault('a.1.b'),
    fault('c'),
  ]);
  expect(unstorableFaults({ a: { '\u0000': 1 } })).toEqual([fault('a')]);
});

test('a value that is nested too deep is refused', () => {
  const nested = (levels: number) => JSON.parse('['.repeat(levels) + ']'.repeat(levels));
  expect(unstorableFaults(nested(100))).toEqual([]);
  expect(unstorableFaults(nested(100_000))).toEqual([
    'body must not be nested deeper than 100 levels',
  ]);
});

test('a marked body has the same faults as one that is always searched', () => {
  const texts = fc.json({ stringUnit: 'binary' });
  fc.assert(
    fc.property(texts, (text) => {
      const body = { data: JSON.parse(text) };
      markIfSuspect(JSON.stringify(body), body);
      expect(unstorableBodyFaults(body)).toEqual(unstorableFaults(body));
    }),
  );
  const deep = `${'['.repeat(200)}"\\u0000"${']'.repeat(200)}`;
  const body = JSON.parse(deep);
  markIfSuspect(deep, body);
  expect(unstorableBodyFaults(body)).not.toEqual([]);
});
