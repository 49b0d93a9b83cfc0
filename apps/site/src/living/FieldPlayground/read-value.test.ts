import { fieldParsers } from '@sillage/engine/events/field-parsers';
import { parsePhone } from '@sillage/engine/events/parse-phone';
import { expect, test } from 'vitest';
import { readValue, typedValue } from './read-value.ts';
import { fieldTypes, sampleRates, samples } from './samples.ts';

const read = (type: (typeof fieldTypes)[number], text: string, countries = ['FR', 'BE']) =>
  readValue({ type, text, countries, phone: parsePhone });

test.each([
  ['12', 12],
  ['"12"', '12'],
  ['{ "amount": 3 }', { amount: 3 }],
  ['06 12', '06 12'],
  ['null', 'null'],
])('%s is sent as a program would', (text, value) => {
  expect(typedValue(text)).toEqual(value);
});

test('an amount is converted at the rate of the example, and one without rate is invalid', () => {
  expect(read('currency', samples.currency.values[0] ?? '')).toMatchObject({
    raw: { amount: 110, currency: 'USD' },
    current: { amount: 100, currency: 'EUR' },
    invalid: false,
  });
  expect(read('currency', '{ "amount": 20, "currency": "JPY" }')).toMatchObject({ invalid: true });
});

test('the countries of a phone number are tried in order', () => {
  expect(read('phone', '0470 12 34 56')?.current).toBe('+33470123456');
  expect(read('phone', '0470 12 34 56', ['BE', 'FR'])?.current).toBe('+32470123456');
  expect(read('phone', '0470 12 34 56', [])?.invalid).toBe(true);
});

test('while the parser of phone numbers is loading, there is no value', () => {
  expect(readValue({ type: 'phone', text: '12', countries: [], phone: undefined })).toBeUndefined();
});

test('every sample is read as the engine reads it', () => {
  const context = {
    currency: 'EUR',
    rates: sampleRates,
    phoneParsing: [
      { order: 1, countryCode: 'FR' },
      { order: 2, countryCode: 'BE' },
    ],
  };
  for (const type of fieldTypes)
    for (const text of samples[type].values)
      expect(read(type, text)?.current).toEqual(
        fieldParsers[type](typedValue(text), context)?.current,
      );
});
