import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { areKeysetValues, type KeysetColumn } from './keyset.ts';

const accepts = (key: Partial<KeysetColumn>, value: unknown) =>
  areKeysetValues({ name: 'test', columns: [{ column: sql`x`, kind: 'text', ...key }] }, [value]);

test.each([
  ['instant', '2026-03-01T09:30:00.123456Z', true],
  ['instant', '2026-03-01T09:30:00.123Z', false],
  ['instant', '2026-02-30T09:30:00.123456Z', false],
  ['instant', '2026-13-01T09:30:00.123456Z', false],
  ['instant', '2026-03-01T24:00:00.000000Z', false],
  ['number', '-12.50', true],
  ['number', '1e9', false],
  ['number', 'NaN', false],
  ['uuid', '0f8fad5b-d9cb-469f-a165-70867728950e', true],
  ['uuid', '0f8fad5b', false],
  ['boolean', 'true', true],
  ['boolean', 't', false],
  ['text', 'Été', true],
  ['text', 'a\u0000b', false],
  ['text', '\ud800', false],
] as const)('a %s is read from %j: %s', (kind, text, expected) => {
  expect(accepts({ kind }, text)).toBe(expected);
});

test('null is a key only where a column may be null', () => {
  expect(accepts({ nullable: true }, null)).toBe(true);
  expect(accepts({}, null)).toBe(false);
  expect(accepts({}, 12)).toBe(false);
  expect(areKeysetValues({ name: 'test', columns: [] }, ['more'])).toBe(false);
});
