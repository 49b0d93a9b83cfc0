import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { uuidV5 } from './uuid-v5.ts';

const dns = Buffer.from('6ba7b8109dad11d180b400c04fd430c8', 'hex');

test('is the one that RFC 9562 gives as an example', () => {
  expect(uuidV5(dns, 'www.example.com')).toBe('2ed6657d-e927-568b-95e1-2665a8aea6a2');
});

test('is made of the SHA-1 of the platform, whatever the length and the letters', () => {
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
