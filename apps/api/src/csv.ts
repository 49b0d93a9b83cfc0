type Cell = string | number | null | undefined;

/** Spreadsheets take a text that begins so for a formula, and visitors choose campaigns' names. */
const formula = /^[=+\-@\t\r]/;

function written(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return String(cell);
  const text = formula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const line = (cells: readonly Cell[]): string => `${cells.map(written).join(',')}\r\n`;

/** RFC 4180, a line at a time. */
export function* csvLines<T>(
  head: readonly string[],
  rows: Iterable<T>,
  cellsOf: (row: T) => readonly Cell[],
): Generator<string> {
  yield line(head);
  for (const row of rows) yield line(cellsOf(row));
}
