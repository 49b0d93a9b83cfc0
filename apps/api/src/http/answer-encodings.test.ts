import { expect, test } from 'vitest';
import { answerEncodings, chooseEncoding } from './answer-encodings.ts';

test.each([
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate, br, zstd', 'zstd'],
  ['zstd;q=0, br;q=0.5, gzip;q=0.8', 'gzip'],
  ['*', 'zstd'],
  ['*;q=0', undefined],
  ['zstd;q=0, *', 'br'],
  ['gzip;q=abc', undefined],
  ['__proto__', undefined],
])('of %s, the answer has %s', (accepted, chosen) => {
  expect(chooseEncoding(accepted, answerEncodings)).toBe(chosen);
});
