import { expect, test } from 'vitest';
import {
  frenchDay,
  frenchHours,
  frenchNumber,
  frenchPercent,
  frenchShortDay,
  frenchSource,
  normalizeNumber,
  pluralize,
} from './french-format.ts';

test.each([
  [{ units: 123450n, scale: 2 }, 2, '1\u202f234,50'],
  [{ units: -6000n, scale: 2 }, 2, '\u221260,00'],
  [{ units: 1234567n, scale: 0 }, 0, '1\u202f234\u202f567'],
  [{ units: 5n, scale: 1 }, 0, '0,5'],
])('%o is written in French', (value, digits, text) => {
  expect(frenchNumber(value, digits)).toBe(text);
});

test('a share is written with its sign', () => {
  expect(frenchPercent({ units: 3334n, scale: 2 })).toBe('33,34\u202f%');
});

test('a number typed in French is normalised', () => {
  expect(normalizeNumber(' 1\u202f234,50 ')).toBe('1234.50');
});

test('a day is named in French, whatever the zone of the reader', () => {
  expect(frenchDay('2026-03-29')).toBe('dim. 29 mars 2026');
  expect(frenchShortDay('2026-03-29')).toBe('dim. 29 mars');
});

test.each([
  [12 * 3_600_000, '12\u202fh'],
  [23.5 * 3_600_000, '23\u202fh\u202f30'],
  [300_000, '5\u202fmin'],
])('%d ms are written in hours', (length, text) => {
  expect(frenchHours(length)).toBe(text);
});

test('one is singular, like none', () => {
  expect([0, 1, 2].map((count) => pluralize(count, 'hit'))).toEqual([
    '0\u202fhit',
    '1\u202fhit',
    '2\u202fhits',
  ]);
});

test('a source has its name, with the space that French print asks for', () => {
  expect(frenchSource('search:google')).toBe('Recherche\u202f: google');
  expect(frenchSource('meta-ads')).toBe('Meta Ads');
});
