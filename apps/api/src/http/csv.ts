import type { CsvForm } from '@sillage/contract/csv';

type Cell = string | number | boolean | null | undefined;

/** The columns of a file, and how each gets its cell from a row. */
export type Columns<T> = Record<string, (row: T) => Cell>;

/** An answer that is a CSV file, sent while its rows are read, in the form that the caller chose. */
export class CsvAnswer {
  readonly fileName: string;
  readonly lines: (form: CsvForm) => AsyncIterable<string>;

  constructor(fileName: string, lines: (form: CsvForm) => AsyncIterable<string>) {
    this.fileName = fileName;
    this.lines = lines;
  }
}

interface Dialect {
  start: string;
  separator: string;
  decimalSign: string;
}

const dialects: Record<CsvForm, Dialect> = {
  en: { start: '', separator: ',', decimalSign: '.' },
  // Without the mark, a French spreadsheet reads accents in the encoding of the machine.
  fr: { start: '\uFEFF', separator: ';', decimalSign: ',' },
};

/** Rows that are all there, as one page. */
export async function* onePage<T>(rows: readonly T[]): AsyncIterable<readonly T[]> {
  yield rows;
}

/** Yields the header line, then one text for each page of rows (RFC 4180). */
export const csvLines = <T>(columns: Columns<T>, pages: AsyncIterable<readonly T[]>) =>
  async function* (form: CsvForm): AsyncIterable<string> {
    const dialect = dialects[form];
    const cells = Object.values(columns);
    yield dialect.start + lineOf(Object.keys(columns), dialect);
    for await (const rows of pages)
      if (rows.length > 0)
        yield rows
          .map((row) =>
            lineOf(
              cells.map((cell) => cell(row)),
              dialect,
            ),
          )
          .join('');
  };

const lineOf = (cells: readonly Cell[], dialect: Dialect): string =>
  `${cells.map((cell) => textOf(cell, dialect)).join(dialect.separator)}\r\n`;

function textOf(cell: Cell, { decimalSign }: Dialect): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return String(cell).replace('.', decimalSign);
  if (typeof cell === 'boolean') return String(cell);
  const text = disarm(cell);
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Signs that start a formula, also in the wide and small forms that spreadsheets read alike. */
const formulaSigns = new Set('-=+@\uFF0D\uFF1D\uFF0B\uFF20\uFE63\uFE66\uFE62\uFE6B');
/** What spreadsheets strip before they look: spaces, marks that show nothing, quotes. */
const stripped = /[\p{C}\p{Z}"']/u;

/**
 * An apostrophe before a formula keeps spreadsheets from running it. One that splits at another
 * separator than the file's ignores quotes within a cell: what follows a separator is disarmed too.
 */
function disarm(text: string): string {
  const [first = '', ...others] = text.split(/(?<=[,;\t\r\n])/);
  const isBlank = /^[\t\r\n]/.test(text);
  return [isBlank ? `'${first}` : disarmPart(first), ...others.map(disarmPart)].join('');
}

/** A part of a cell, up to a separator and with it. */
function disarmPart(part: string): string {
  for (const sign of part) {
    if (formulaSigns.has(sign)) return `'${part}`;
    if (!stripped.test(sign)) return part;
  }
  return part;
}
