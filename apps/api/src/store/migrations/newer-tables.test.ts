import { expect, test } from 'vitest';
import { judgeTables } from './newer-tables.ts';

const known = ['0001-a', '0002-b', '0003-c'];

test.each([
  ['all of them', known, 'known'],
  ['some of them, which is an older database', ['0001-a'], 'known'],
  ['one more, which adds', [...known, '0004-d'], 'newer'],
  ['one more, which takes away what this release no longer uses', ['0004-d-after-0003'], 'newer'],
  ['one more, which takes away what it uses', [...known, '0005-e-after-0004'], 'too-new'],
  ['one in between that it does not know', [...known, '0002-x'], 'newer'],
] as const)('a process that finds %s', (_, found, expected) => {
  expect(judgeTables(known, found)).toBe(expected);
});
