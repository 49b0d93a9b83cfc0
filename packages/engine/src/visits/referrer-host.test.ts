import fc from 'fast-check';
import { expect, test } from 'vitest';
import { referrerHost } from './referrer-host.ts';

const hosts = fc
  .domain()
  .map((host) => host.toLowerCase())
  .filter((host) => !host.startsWith('www.') && host.length <= 200);

// Not fc.webUrl: it spends seconds on its table of percent-encoded characters.
const urls = fc
  .tuple(
    fc.constantFrom('http', 'https', 'android-app'),
    fc.domain(),
    fc.constantFrom('', ':8443'),
    fc.string({ unit: fc.constantFrom(...'azAZ09-._~!$&()*+,;=:@/?#%') }),
  )
  .map(([scheme, host, port, path]) => `${scheme}://${host}${port}/${path}`);

test('reading a host again changes nothing', () => {
  const texts = fc.oneof(fc.string({ unit: 'grapheme' }), urls, hosts, fc.ipV4());
  fc.assert(
    fc.property(texts, (text) => {
      const host = referrerHost(text);
      if (host !== undefined) expect(referrerHost(host)).toBe(host);
    }),
    { numRuns: 1000 },
  );
});

test('scheme, www., case, port, path, query and final dot make no difference', () => {
  const before = fc.constantFrom('', 'https://', 'HTTP://', '//', 'https://www.', 'www.', ' ');
  const after = fc.constantFrom('', '.', ':8443', '/', '/checkout?id=1#top', '?a=b', './x', ' ');
  fc.assert(
    fc.property(before, hosts, fc.boolean(), after, (start, host, isUpperCase, end) => {
      const written = isUpperCase ? host.toUpperCase() : host;
      expect(referrerHost(start + written + end)).toBe(host);
    }),
  );
});

test.each([
  ['https://www.PayPal.com/checkout', 'paypal.com'],
  ['pay.paypal.com', 'pay.paypal.com'],
  ['android-app://com.google.android.gm', 'com.google.android.gm'],
  ['www.com', 'www.com'],
  ['www.www.com', 'www.com'],
  ['www2.exemple.fr', 'www2.exemple.fr'],
  ['München.example', 'xn--mnchen-3ya.example'],
])('%j is %j', (text, host) => {
  expect(referrerHost(text)).toBe(host);
});

test.each([
  '',
  'paypal',
  'localhost:3000',
  'pay pal.com',
  'paypal.com\nstripe.com',
  '*.paypal.com',
  '.paypal.com',
  'paypal..com',
  '-paypal.com',
  'paypal.com..',
  'paypal.com:port',
  'moi@paypal.com',
  'mailto:moi@paypal.com',
  'javascript:alert(1)',
  '192.168.0.1',
  'http://[::1]/',
  `${'a'.repeat(60)}.`.repeat(4),
])('%j is not a host name', (text) => {
  expect(referrerHost(text)).toBeUndefined();
});
