import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toBase32 } from './base32.ts';

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('RFC 4648: %s is %s', (text, expected) => {
  expect(toBase32(new TextEncoder().encode(text))).toBe(expected);
});

test('other bytes are another text, of eight characters for five bytes', () => {
  const bytes = fc.uint8Array({ minLength: 5, maxLength: 40 });
  fc.assert(
    fc.property(bytes, bytes, (one, other) => {
      expect(toBase32(one).length).toBe(Math.ceil((one.length * 8) / 5));
      expect(toBase32(one) === toBase32(other)).toBe(one.join() === other.join());
    }),
  );
});
