type Cell = string | number | boolean | null | undefined;

/** The columns of a file, and how each gets its cell from a row. */
export type Columns<T> = Record<string, (row: T) => Cell>;

/** An answer that is a CSV file, sent while its rows are read. */
export class CsvAnswer {
  readonly fileName: string;
  readonly lines: AsyncIterable<string>;

  constructor(fileName: string, lines: AsyncIterable<string>) {
    this.fileName = fileName;
    this.lines = lines;
  }
}

/** Yields the header line, then one text for each page of rows (RFC 4180). */
export async function* csvLines<T>(
  columns: Columns<T>,
  pages: AsyncIterable<readonly T[]>,
): AsyncIterable<string> {
  const cells = Object.values(columns);
  yield lineOf(Object.keys(columns));
  for await (const rows of pages)
    if (rows.length > 0) yield rows.map((row) => lineOf(cells.map((cell) => cell(row)))).join('');
}

const lineOf = (cells: readonly Cell[]): string => `${cells.map(textOf).join(',')}\r\n`;

/** An apostrophe before a formula keeps spreadsheets from running it. */
function textOf(cell: Cell): string {
  if (typeof cell !== 'string') return cell === null || cell === undefined ? '' : String(cell);
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
