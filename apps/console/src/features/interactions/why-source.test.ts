import { expect, test } from 'vitest';
import { whySource } from './why-source.ts';

const visit = {
  type: 'session' as const,
  source: 'direct',
  firstPage: 'https://exemple.fr/?GCLID=a&utm_source=b&wmkt_id=c',
  referrer: 'https://www.google.fr/',
  referrerType: 'externalReferrer' as const,
};

test.each([
  ['custom', 'wmkt_id=c'],
  ['google-ads', 'GCLID=a'],
  ['utm:b', 'utm_source=b'],
  ['search:google', 'https://www.google.fr/'],
  ['direct', undefined],
])('a visit of %s is explained by %s', (source, proof) => {
  expect(whySource({ ...visit, source }).proof).toBe(proof);
});

test('an excluded site is said to be one, and an address that cannot be read proves nothing', () => {
  expect(whySource({ ...visit, referrerType: 'excludedReferrer' }).words).toMatch(/exclu/);
  expect(whySource({ ...visit, source: 'custom', firstPage: 'x y' }).proof).toBeUndefined();
});
