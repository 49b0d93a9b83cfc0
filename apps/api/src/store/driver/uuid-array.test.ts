import { describe, expect, test } from 'vitest';
import { uuidArray } from './uuid-array.ts';

const id = '01234567-89ab-4cde-8f01-23456789abcd';
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const header = (hasNull: number, length: number) =>
  ['00000001', `0000000${hasNull}`, '00000b86', `0000000${length}`, '00000001'].join('');

describe('the binary form of an array of UUIDs', () => {
  test('has its dimension, and the length and bytes of each', () => {
    expect(hex(uuidArray([id, id.toUpperCase(), id.replaceAll('-', '')]))).toBe(
      `${header(0, 3)}${`00000010${id.replaceAll('-', '')}`.repeat(3)}`,
    );
  });

  test('tells of nulls', () => {
    expect(hex(uuidArray([null, id]))).toBe(
      `${header(1, 2)}ffffffff00000010${id.replaceAll('-', '')}`,
    );
  });

  test('has no dimension when it is empty', () => {
    expect(hex(uuidArray([]))).toBe('000000000000000000000b86');
  });

  test.each([
    '',
    'abc',
    id.slice(1),
    `${id}0`,
    id.replace('a', 'g'),
    id.replace('a', '\u{e9}'),
    id.replace('9a', '-9'),
  ])('refuses %o', (text) => {
    expect(() => uuidArray([text])).toThrow('is not a UUID');
  });
});
