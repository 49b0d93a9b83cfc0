import type { ImportOrigin } from '@sillage/contract/campaigns/outlay-imports';
import type { Day } from '../time/zoned-time.ts';
import { type ColumnRole, languageOf, originOf, readHeading } from './headings.ts';
import { type DecimalMark, decimalMarkOf } from './read-amount.ts';
import { type DayOrder, dayOrderOf, readDay } from './read-day.ts';
import { type SplitRow, splitTable } from './split-table.ts';

export interface Period {
  first: Day;
  /** Included. */
  last: Day;
}

/** A file of spend: its columns as they were understood, which people may correct. */
export interface SpendTable {
  origin: ImportOrigin | undefined;
  heads: readonly string[];
  rows: readonly SplitRow[];
  roles: readonly ColumnRole[];
  dayOrder: DayOrder;
  decimalMark: DecimalMark | undefined;
  /** That of a heading or of the lines above; undefined when the file does not say it. */
  currency: string | undefined;
  /** The days of the whole file, when its lines have none. */
  period: Period | undefined;
}

/** Headings are within the first lines: reports have ten lines above them at most. */
const searched = 40;

/** Reads a file, or what was copied from a spreadsheet. Undefined when it has no row. */
export function readTable(text: string): SpendTable | undefined {
  const rows = splitTable(text);
  if (rows.length === 0) return undefined;
  const at = headingRow(rows);
  const heads = at < 0 ? anonymousHeads(rows) : (rows[at]?.cells ?? []);
  const preamble = rows
    .slice(0, Math.max(0, at))
    .map(({ cells }) => cells.join(' '))
    .join('\n');
  return describe(heads, rows.slice(at + 1), preamble, at < 0);
}

function describe(
  heads: readonly string[],
  rows: readonly SplitRow[],
  preamble: string,
  isAnonymous: boolean,
): SpendTable {
  const read = heads.map(readHeading);
  const texts = read.map(({ text }) => text);
  const roles = onceEach(
    isAnonymous ? guessRoles(rows, heads.length) : read.map(({ role }) => role),
  );
  const language = isAnonymous ? 'fr' : languageOf(texts);
  const cellsOf = (...wanted: ColumnRole[]) =>
    roles.flatMap((role, column) =>
      wanted.includes(role) ? rows.map(({ cells }) => cells[column] ?? '') : [],
    );
  const costHead = read[roles.indexOf('cost')];
  const dayOrder = dayOrderOf(cellsOf('day', 'start', 'end', 'week'), language);
  return {
    origin: originOf(texts, costHead?.currency !== undefined, preamble),
    heads,
    rows,
    roles,
    dayOrder,
    decimalMark: decimalMarkOf(cellsOf('cost'), language),
    currency: costHead?.currency,
    period: periodIn(preamble, language),
  };
}

/** The row that has the headings: the first with a cost and something beside it. */
const headingRow = (rows: readonly SplitRow[]): number =>
  rows.slice(0, searched).findIndex(({ cells }) => {
    const roles = cells.map((cell) => readHeading(cell).role);
    return roles.includes('cost') && roles.filter((role) => role !== 'ignored').length >= 2;
  });

const anonymousHeads = (rows: readonly SplitRow[]): string[] =>
  Array.from({ length: Math.max(...rows.map(({ cells }) => cells.length)) }, () => '');

/** Without headings: days look like days, amounts like amounts, and a campaign like neither. */
function guessRoles(rows: readonly SplitRow[], columns: number): ColumnRole[] {
  const sample = rows.slice(0, 20);
  return Array.from({ length: columns }, (_, column) => {
    const cells = sample.map(({ cells: each }) => each[column] ?? '').filter((cell) => cell !== '');
    const most = (test: (cell: string) => boolean) =>
      cells.length > 0 && cells.filter(test).length > cells.length / 2;
    if (most((cell) => readDay(cell, 'day-first') !== undefined)) return 'day';
    if (most((cell) => /^[A-Z]{3}$/.test(cell))) return 'currency';
    if (most((cell) => /^[\p{Sc}\s]*\d[\d\s.,]*(?:\p{Sc}|[A-Z]{3})?$/u.test(cell))) return 'cost';
    return most((cell) => /\p{L}/u.test(cell)) ? 'campaign' : 'ignored';
  });
}

/** Of two columns that could hold the same, the first does. A day by itself says more than a period. */
function onceEach(roles: readonly ColumnRole[]): ColumnRole[] {
  const hasDay = roles.includes('day');
  return roles.map((role, column) => {
    if (role === 'ignored' || roles.indexOf(role) !== column) return 'ignored';
    return hasDay && ['start', 'end', 'week', 'month'].includes(role) ? 'ignored' : role;
  });
}

/** « 1 novembre 2026 - 15 novembre 2026 » above the headings. */
function periodIn(preamble: string, language: 'fr' | 'en'): Period | undefined {
  for (const line of preamble.split('\n')) {
    const text = line.includes(':') ? line.slice(line.indexOf(':') + 1) : line;
    const ends = text.split(/ [-–—] | au /).map((each) => each.trim());
    if (ends.length !== 2) continue;
    const order = dayOrderOf(ends, language);
    const [first, last] = ends.map((each) => readDay(each, order));
    if (first !== undefined && last !== undefined && first <= last) return { first, last };
  }
  return undefined;
}
