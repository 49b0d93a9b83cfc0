import { expect, test } from 'vitest';
import { csvLines } from './csv.ts';

async function csvOf(pages: unknown[][]): Promise<string> {
  async function* allPages() {
    yield* pages;
  }
  let text = '';
  for await (const piece of csvLines({ id: () => 1, value: (row) => row as string }, allPages()))
    text += piece;
  return text;
}

test('a file without rows has its header line', async () => {
  expect(await csvOf([])).toBe('id,value\r\n');
  expect(await csvOf([[]])).toBe('id,value\r\n');
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
  expect(await csvOf([[value], [value]])).toBe(`id,value\r\n1,${expected}\r\n1,${expected}\r\n`);
});
