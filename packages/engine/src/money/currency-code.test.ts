import { expect, test } from 'vitest';
import { isCurrencyCode, isCurrentCurrency } from './currency-code.ts';

test('a currency is an ISO 4217 code in capitals', () => {
  for (const code of ['EUR', 'USD', 'JPY', 'TND', 'XPF'])
    expect(isCurrentCurrency(code)).toBe(true);
  for (const code of ['eur', '€', 'EURO', '', 'XXX', 'XAU', 'FRF'])
    expect(isCurrencyCode(code)).toBe(false);
});

test('an amount may be in a currency that was withdrawn since', () => {
  expect([isCurrencyCode('HRK'), isCurrentCurrency('HRK')]).toEqual([true, false]);
});
