import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseUrl } from './parse-url.ts';

test('any URL of a usual host is what the platform says', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (text) => {
      expect(parseUrl(text)?.href).toBe(URL.parse(text)?.href);
    }),
  );
  for (const text of [
    '',
    'exemple.fr',
    'https:exemple.fr',
    'android-app://com.exemple',
    'https://',
  ])
    expect(parseUrl(text)?.href).toBe(URL.parse(text)?.href);
});

test.each(['https://', 'https:', 'https:\\\\', 'HTTPS:////', '\thttps://'])(
  'a host of thousands of characters after %s is none, and is not parsed',
  (start) => {
    const host = Array.from({ length: 2000 }, (_, at) => String.fromCharCode(0x4e00 + at * 7));
    expect(parseUrl(`${start}${host.join('')}.fr/page`)).toBeNull();
    expect(parseUrl(`${start}${'a.'.repeat(1000)}fr?q#f`)).toBeNull();
  },
);
