import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseInstant } from './instant.ts';

const instants = fc.date({
  min: new Date('1000-01-02T00:00:00Z'),
  max: new Date('9999-12-30T00:00:00Z'),
  noInvalidDate: true,
});

describe('parseInstant', () => {
  test('parses every instant that JavaScript writes', () => {
    fc.assert(fc.property(instants, (date) => parseInstant(date.toISOString()) === date.getTime()));
  });

  test('reads a date-time without offset as UTC', () => {
    fc.assert(
      fc.property(
        instants,
        (date) => parseInstant(date.toISOString().replace('Z', '')) === date.getTime(),
      ),
    );
  });

  test('subtracts the offset', () => {
    expect(parseInstant('2026-03-01T00:00:00+01:00')).toBe(Date.UTC(2026, 1, 28, 23));
    expect(parseInstant('2026-03-01T00:00-0530')).toBe(Date.UTC(2026, 2, 1, 5, 30));
    expect(parseInstant('2026-03-01T00:00:00+02')).toBe(Date.UTC(2026, 1, 28, 22));
  });

  test('reads a day as its midnight in UTC', () => {
    expect(parseInstant('2026-03-01')).toBe(Date.UTC(2026, 2, 1));
  });

  test.each([
    '',
    'hier',
    '2026',
    '2026-13-01',
    '2026-02-30',
    '2026-02-29T10:00:00Z',
    '2026-03-01T24:00:00Z',
    '2026-03-01T10:60:00Z',
    '2026-03-01T10:00:60Z',
    '2026-03-01T10:00:00+19:00',
    '2026-03-01T10:00:00+2',
    '2026-03-01T10:00:00+020',
    '2026-03-01 10:00:00',
    '0000-01-01T00:00:00Z',
    '1700000000000',
  ])('refuses %j', (text) => {
    expect(parseInstant(text)).toBeUndefined();
  });
});
