import { expect, test } from 'vitest';
import { csvLines } from './csv.ts';

async function written(pages: unknown[][]): Promise<string> {
  async function* given() {
    yield* pages;
  }
  let text = '';
  for await (const piece of csvLines({ id: () => 1, value: (row) => row as string }, given()))
    text += piece;
  return text;
}

test('a file without rows has its heading', async () => {
  expect(await written([])).toBe('id,value\r\n');
  expect(await written([[]])).toBe('id,value\r\n');
});

test.each([
  ['plain', 'plain'],
  ['a, b', '"a, b"'],
  ['say "yes"', '"say ""yes"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['@cmd', "'@cmd"],
  ['-2', "'-2"],
  [-2, '-2'],
  [true, 'true'],
  [null, ''],
  [undefined, ''],
])('%j is written %j', async (value, expected) => {
  expect(await written([[value], [value]])).toBe(`id,value\r\n1,${expected}\r\n1,${expected}\r\n`);
});
