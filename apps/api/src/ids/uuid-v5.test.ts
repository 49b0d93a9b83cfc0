import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { uuidV5 } from './uuid-v5.ts';

const dns = Buffer.from('6ba7b8109dad11d180b400c04fd430c8', 'hex');

test('equals the example of RFC 9562', () => {
  expect(uuidV5(dns, 'www.example.com')).toBe('2ed6657d-e927-568b-95e1-2665a8aea6a2');
});

test('agrees with the SHA-1 of Node for any length and character', () => {
  for (let length = 0; length < 3000; length += length < 300 ? 1 : 97)
    for (const letter of ['a', 'é', '€', '😀', '\ud800']) {
      const name = letter.repeat(length);
      const hash = createHash('sha1').update(dns).update(name).digest();
      hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
      hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
      const text = hash.toString('hex', 0, 16);
      expect(uuidV5(dns, name).replaceAll('-', '')).toBe(text);
    }
});
