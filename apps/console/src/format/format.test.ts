import { daysText, longDay, shortDay } from '@sillage/engine/time/french-days';
import { describe, expect, test } from 'vitest';
import { amount, change, count, nothing, percent, ratio, roundAmount } from './numbers.ts';

/** French numbers have two kinds of spaces that do not break. */
const plain = (text: string | undefined) => text?.replace(/[\u00a0\u202f]/g, ' ');

describe('numbers are French', () => {
  test('amounts have the digits of their currency', () => {
    expect(plain(amount(1234.5, 'EUR'))).toBe('1 234,50 €');
    expect(plain(amount(0.1 + 0.2, 'EUR'))).toBe('0,30 €');
    expect(plain(amount(1234.5, 'JPY'))).toMatch(/^1 23[45]\D+$/);
    expect(amount(null, 'EUR')).toBe(nothing);
    expect(plain(roundAmount(123_456.78, 'EUR'))).toBe('123 457 €');
  });

  test('counts, parts and ratios', () => {
    expect(plain(count(12_345.5))).toBe('12 345,5');
    expect(plain(percent(0.0512))).toBe('5,12 %');
    expect(plain(ratio(3.416))).toBe('× 3,42');
    expect(ratio(undefined)).toBe(nothing);
  });

  test('a change has its sign, and is not said of nothing', () => {
    expect(plain(change(110, 100))).toBe('+10 %');
    expect(plain(change(50, 100))).toBe('-50 %');
    expect(plain(change(-50, -100))).toBe('+50 %');
    expect(plain(change(100, 100))).toBe('0 %');
    expect(change(1, 0)).toBeUndefined();
    expect(change(null, 1)).toBeUndefined();
  });
});

describe('days are French', () => {
  test('the first of a month is « 1er »', () => {
    expect(longDay('2026-03-01')).toBe('1er mars 2026');
    expect(shortDay('2026-03-11')).toBe('11 mars');
  });

  test.each([
    ['2026-01-05', '2026-01-12', '5 – 12 janv. 2026'],
    ['2026-01-01', '2026-01-31', 'janvier 2026'],
    ['2026-01-01', '2026-12-31', '2026'],
    ['2026-01-30', '2026-02-02', '30 janv. – 2 févr. 2026'],
    ['2025-12-30', '2026-01-02', '30 déc. 2025 – 2 janv. 2026'],
    ['2026-01-05', '2026-01-05', '5 janvier 2026'],
  ])('%s to %s', (first, last, text) => {
    expect(daysText(first, last)).toBe(text);
  });
});
