export type Cell = string | number | boolean | null | undefined;

/** What each column of a file holds. */
export type Columns<T> = Record<string, (row: T) => Cell>;

/** An answer that is a CSV file, sent while it is read. */
export class CsvAnswer {
  readonly fileName: string;
  readonly lines: AsyncIterable<string>;

  constructor(fileName: string, lines: AsyncIterable<string>) {
    this.fileName = fileName;
    this.lines = lines;
  }
}

/** RFC 4180, a heading line first, a piece of text for each page of rows. */
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

/** What a spreadsheet would take as a formula is made a text by an apostrophe before it. */
function textOf(cell: Cell): string {
  if (typeof cell !== 'string') return cell === null || cell === undefined ? '' : String(cell);
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
