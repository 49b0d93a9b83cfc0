import type { CsvForm } from '@sillage/contract/csv';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { growth } from '../../../../test/cost.ts';
import { csvLines } from './csv.ts';

async function csvOf(pages: unknown[][], form: CsvForm = 'en'): Promise<string> {
  async function* allPages() {
    yield* pages;
  }
  const lines = csvLines({ id: () => 1, value: (row) => row as string }, allPages());
  let text = '';
  for await (const piece of lines(form)) text += piece;
  return text;
}

test('a file without rows has its header line', async () => {
  expect(await csvOf([])).toBe('id,value\r\n');
  expect(await csvOf([[]])).toBe('id,value\r\n');
  expect(await csvOf([], 'fr')).toBe('\uFEFFid;value\r\n');
});

test.each([
  ['plain', 'plain', 'plain'],
  ['a, b', '"a, b"', '"a, b"'],
  ['a; b', '"a; b"', '"a; b"'],
  ['a\tb', '"a\tb"', '"a\tb"'],
  ['say "yes"', '"say ""yes"""', '"say ""yes"""'],
  ['two\nlines', '"two\nlines"', '"two\nlines"'],
  ['=1+1', "'=1+1", "'=1+1"],
  ['+1+1', "'+1+1", "'+1+1"],
  ['@cmd', "'@cmd", "'@cmd"],
  ['-2', "'-2", "'-2"],
  ['\uFF1D1', "'\uFF1D1", "'\uFF1D1"],
  ['\uFF0B1', "'\uFF0B1", "'\uFF0B1"],
  ['\uFF0D1', "'\uFF0D1", "'\uFF0D1"],
  ['\uFF20a', "'\uFF20a", "'\uFF20a"],
  ['\tx', '"\'\tx"', '"\'\tx"'],
  ['\rx', '"\'\rx"', '"\'\rx"'],
  ['\nx', '"\'\nx"', '"\'\nx"'],
  ['  =1', "'  =1", "'  =1"],
  ['\u00A0\uFEFF=1', "'\u00A0\uFEFF=1", "'\u00A0\uFEFF=1"],
  ['"=1"', '"\'""=1"""', '"\'""=1"""'],
  ['a;=1+1', '"a;\'=1+1"', '"a;\'=1+1"'],
  ['a,@b', '"a,\'@b"', '"a,\'@b"'],
  ['a\n"=1', '"a\n\'""=1"', '"a\n\'""=1"'],
  ['48.85,-2.35', '"48.85,\'-2.35"', '"48.85,\'-2.35"'],
  ['a-b = c', 'a-b = c', 'a-b = c'],
  [-2, '-2', '-2'],
  [-12.5, '-12.5', '-12,5'],
  [1.5e-7, '1.5e-7', '1,5e-7'],
  [true, 'true', 'true'],
  [null, '', ''],
  [undefined, '', ''],
])('%j is written %j, in a French file %j', async (value, en, fr) => {
  expect(await csvOf([[value], [value]])).toBe(`id,value\r\n1,${en}\r\n1,${en}\r\n`);
  expect(await csvOf([[value]], 'fr')).toBe(`\uFEFFid;value\r\n1;${fr}\r\n`);
});

/** Reads a line as a spreadsheet with this separator does: quotes count only where a cell starts. */
const cellsOf = (text: string, separator: string): string[] =>
  [...text.matchAll(cellPatterns[separator as ','])].map(([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"') + (plain ?? ''),
  );

const cellPatterns = {
  ',': /(?:^|,|\r\n|[\r\n])(?:"((?:[^"]|"")*)"?)?([^,\r\n]*)/g,
  ';': /(?:^|;|\r\n|[\r\n])(?:"((?:[^"]|"")*)"?)?([^;\r\n]*)/g,
  '\t': /(?:^|\t|\r\n|[\r\n])(?:"((?:[^"]|"")*)"?)?([^\t\r\n]*)/g,
};

const runs = /^[\s"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u;

test('no spreadsheet finds a formula in a text, whatever separator it splits at', async () => {
  const piece = fc.constantFrom(...'=+-@;,\t\r\n" \'a1.\uFF1D\uFF0B\uFF0D\uFF20\u00A0|');
  await fc.assert(
    fc.asyncProperty(
      fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
      fc.constantFrom<CsvForm>('en', 'fr'),
      async (text, form) => {
        const file = (await csvOf([[text]], form)).replace(/^.*\r\n1/, '');
        for (const separator of Object.keys(cellPatterns))
          expect(cellsOf(file, separator).filter((cell) => runs.test(cell))).toEqual([]);
      },
    ),
    { numRuns: 2000 },
  );
});

test('a long run of separators is read once', async () => {
  const write = (size: number) => csvOf([['\n'.repeat(size)], [`,${' '.repeat(size)}`]]);
  // Reading the run again at each of its places would cost 256 times as much.
  expect(await growth(write, 5000, 80_000)).toBeLessThan(128);
});
