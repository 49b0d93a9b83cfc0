import { expect, test } from 'vitest';
import { isCurrencyCode } from '../money/currency-code.ts';
import { isTimeZone } from './time-zone.ts';

test('knows every zone of the tz database', () => {
  expect(Intl.supportedValuesOf('timeZone').filter((zone) => !isTimeZone(zone))).toEqual([]);
});

test.each(['', '+01:00', 'Paris', 'Europe/Atlantis', 'UTC+1'])('%j is no time zone', (name) => {
  expect(isTimeZone(name)).toBe(false);
});

test('a currency is an ISO 4217 code in capitals', () => {
  expect(['EUR', 'USD', 'JPY', 'TND'].every(isCurrencyCode)).toBe(true);
  expect(['eur', '€', 'EURO', ''].some(isCurrencyCode)).toBe(false);
});
