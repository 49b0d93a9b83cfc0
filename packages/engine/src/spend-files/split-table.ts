const separators = ['\t', ';', ','] as const;
type Separator = (typeof separators)[number];

/** Lines enough to see how a file is written. */
const sampleLines = 60;

/** The cells of a text, and the number of the line on which each row begins, from 1. */
export interface SplitRow {
  line: number;
  cells: string[];
}

/** Splits a file or what was copied from a spreadsheet. Empty lines are left out. */
export function splitTable(text: string): SplitRow[] {
  const sample = text.split('\n', sampleLines).join('\n');
  const separator = separators.reduce((best, each) =>
    width(splitBy(sample, each)) > width(splitBy(sample, best)) ? each : best,
  );
  return splitBy(text, separator);
}

/** How much of a table a separator makes: the most common number of cells, times its rows. */
function width(rows: readonly SplitRow[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  return Math.max(0, ...[...counts].map(([cells, times]) => (cells - 1) * times));
}

function splitBy(text: string, separator: Separator): SplitRow[] {
  const rows: SplitRow[] = [];
  let cells: string[] = [];
  let [line, begunAt] = [1, 1];
  const end = (cell: string) => cells.push(cell.trim());
  const endRow = () => {
    if (cells.some((cell) => cell !== '')) rows.push({ line: begunAt, cells });
    cells = [];
    begunAt = line;
  };
  let at = 0;
  while (at < text.length) {
    if (text[at] === '"') {
      const quoted = readQuoted(text, at);
      line += quoted.lines;
      at = quoted.after;
      // What follows a closing quote up to the separator belongs to the cell.
      const stop = endOfCell(text, at, separator);
      end(quoted.text + text.slice(at, stop));
      at = stop;
    } else {
      const stop = endOfCell(text, at, separator);
      end(text.slice(at, stop));
      at = stop;
    }
    if (at >= text.length) break;
    if (text[at] === separator) {
      at += 1;
      if (at >= text.length || text[at] === '\n' || text[at] === '\r') end('');
      if (at >= text.length) break;
      if (text[at] !== '\n' && text[at] !== '\r') continue;
    }
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1;
    line += 1;
    endRow();
  }
  endRow();
  return rows;
}

function endOfCell(text: string, from: number, separator: Separator): number {
  let at = from;
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r')
    at += 1;
  return at;
}

function readQuoted(text: string, from: number) {
  let inside = '';
  let lines = 0;
  let at = from + 1;
  while (at < text.length) {
    const letter = text[at];
    if (letter === '"') {
      if (text[at + 1] !== '"') return { text: inside, lines, after: at + 1 };
      at += 1;
    }
    if (letter === '\n') lines += 1;
    inside += letter;
    at += 1;
  }
  return { text: inside, lines, after: at };
}
