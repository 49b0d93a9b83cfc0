import fc from 'fast-check';
import { expect, test } from 'vitest';
import { valueText } from './value-text.ts';

test('any value of an event has a text', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(typeof valueText(value)).toBe('string');
    }),
  );
});

test('amounts have their currency, places their parts', () => {
  expect(valueText({ amount: 1234.5, currency: 'EUR' })).toBe('1\u202f234,50\u00a0€');
  expect(valueText({ amount: 3, currency: 'dollars' })).toBe('3 dollars');
  expect(valueText({ city: 'Lyon', country: 'FR' })).toBe('Lyon, FR');
});
