import fc from 'fast-check';
import { expect, test } from 'vitest';
import { oneDay, oneHour, oneMinute } from '../time/milliseconds.ts';
import { agoWords, deviceName, placeName } from './session-words.ts';

test.each([
  ['Firefox', 'Windows', 'Firefox sur Windows'],
  ['Mobile Safari', 'iOS', 'Safari sur iOS'],
  ['Edge', null, 'Edge'],
  [null, 'Linux', 'Navigateur inconnu sur Linux'],
  [null, null, 'Navigateur inconnu'],
])('%s on %s is « %3$s »', (browser, os, words) => {
  expect(deviceName({ browser, os })).toBe(words);
});

test.each([
  ['Lyon', 'FR', '203.0.0.0', 'Lyon, France'],
  [null, 'FR', '203.0.0.0', 'France'],
  ['Lyon', null, null, 'Lyon'],
  [null, null, '203.0.0.0', 'réseau 203.0.0.0'],
  [null, null, null, undefined],
])('of %s, %s and %s, the place is %s', (city, countryCode, address, words) => {
  expect(placeName({ city, countryCode, address })).toBe(words);
});

test.each([
  [0, 'à l’instant'],
  [9 * oneMinute, 'à l’instant'],
  [25 * oneMinute, 'il y a 25 minutes'],
  [3 * oneHour, 'il y a 3 heures'],
  [oneDay + oneHour, 'hier'],
  [12 * oneDay, 'il y a 12 jours'],
])('%i milliseconds ago is « %s »', (age, words) => {
  expect(agoWords(age)).toBe(words);
});

test('a clock that runs ahead is now', () => {
  fc.assert(
    fc.property(fc.integer({ max: -1 }), (age) => {
      expect(agoWords(age)).toBe('à l’instant');
    }),
  );
});
