import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toText } from '../money/decimal.ts';
import { parseExactJson } from '../text/exact-json.ts';
import { fieldParsers, identityText } from './field-parsers.ts';
import type { ParsingContext } from './plain-parsers.ts';

const context: ParsingContext = {
  currency: 'EUR',
  rates: { USD: '1.25' },
  phoneParsing: [
    { order: 2, countryCode: 'BE' },
    { order: 1, countryCode: 'FR' },
  ],
};
type Type = keyof typeof fieldParsers;
const current = (type: Type, raw: unknown) => fieldParsers[type](raw, context)?.current;

test.each<[Type, unknown, unknown]>([
  ['string', 'Été', 'Été'],
  ['string', 12.5, '12.5'],
  ['number', 12.5, 12.5],
  ['number', ' 12.50 ', 12.5],
  ['number', '-3e2', -300],
  ['boolean', 'TRUE', true],
  ['boolean', 0, false],
  ['email', '  Ada@Exemple.FR ', 'ada@exemple.fr'],
  ['date', '2026-03-01T10:00', '2026-03-01T10:00:00.000Z'],
  ['date', '2026-03-01T10:00:00+02:00', '2026-03-01T08:00:00.000Z'],
  ['location', ' Lyon ', { text: 'Lyon' }],
  ['location', { city: 'Lyon', country: 'FR', x: 1 }, { country: 'FR', city: 'Lyon' }],
  ['location', { latitude: '45.76', longitude: 4.83 }, { latitude: 45.76, longitude: 4.83 }],
  ['currency', 19.999, { amount: 20, currency: 'EUR' }],
  ['currency', { amount: '100', currency: 'USD' }, { amount: 80, currency: 'EUR' }],
  ['phone', '06 12 34 56 78', '+33612345678'],
  ['phone', '02 512 34 56', '+3225123456'],
  ['phone', '+44 20 7946 0958', '+442079460958'],
  ['state', 1, 1],
  ['state', false, 0],
])('%s %j is parsed as %j', (type, raw, expected) => {
  expect(current(type, raw)).toEqual(expected);
});

test.each<[Type, unknown]>([
  ['string', { a: 1 }],
  ['string', true],
  ['number', 'douze'],
  ['number', '1,5'],
  ['number', Number.NaN],
  ['boolean', 'oui'],
  ['email', 'ada@exemple'],
  ['email', 12],
  ['date', 'hier'],
  ['date', 1_700_000_000_000],
  ['location', '  '],
  ['location', { latitude: 91, longitude: 0 }],
  ['location', {}],
  ['currency', { amount: 1, currency: 'GBP' }],
  ['currency', { amount: 1, currency: 'euro' }],
  ['currency', 'gratuit'],
  ['phone', '12'],
  ['phone', 'appelez-moi'],
  ['state', 2],
  ['state', 'paid'],
])('%s %j is invalid', (type, raw) => {
  expect(fieldParsers[type](raw, context)).toBeUndefined();
});

/** Whole numbers of 64 bits and beyond, most of which JavaScript rounds. */
const longNumber = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n });

test.each<Type>(['string', 'number'])('two numbers are never one identity of type %s', (type) => {
  fc.assert(
    fc.property(longNumber, (number) => {
      const text = identityText(current(type, parseExactJson(String(number))));
      const next = identityText(current(type, parseExactJson(String(number + 1n))));
      expect(next).not.toBe(text);
      if (!text.includes('e')) expect(text).toBe(String(number));
    }),
  );
});

test('a number and an amount count to the last digit', () => {
  fc.assert(
    fc.property(longNumber, (number) => {
      const raw = parseExactJson(`${number}.25`);
      expect(fieldParsers.number(raw, context)?.value).toEqual({
        units: number * 100n + (number < 0n ? -25n : 25n),
        scale: 2,
      });
      for (const amount of [raw, { amount: raw, currency: 'EUR' }]) {
        const { value } = fieldParsers.currency(amount, context) ?? {};
        expect(value && toText(value)).toBe(`${number}.25`);
      }
    }),
  );
});
