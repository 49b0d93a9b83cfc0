import { expect, test } from 'vitest';
import { csvLines } from './csv.ts';

const written = (cell: string | number | null) => [...csvLines(['a'], [cell], (row) => [row])][1];

test.each([
  ['simple', 'simple\r\n'],
  ['a,b', '"a,b"\r\n'],
  ['« x "y" »', '"« x ""y"" »"\r\n'],
  ['deux\nlignes', '"deux\nlignes"\r\n'],
  [null, '\r\n'],
  [-1.5, '-1.5\r\n'],
])('%j is written as RFC 4180 says', (cell, line) => {
  expect(written(cell)).toBe(line);
});

test.each(['=1+1', '+33', '-x', '@x', '\tx'])('%j is no formula', (cell) => {
  expect(written(cell)).toBe(`'${cell}\r\n`);
});
