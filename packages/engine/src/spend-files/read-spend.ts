import { isCurrencyCode } from '../money/currency-code.ts';
import { type Day, toDay, toDayNumber } from '../time/zoned-time.ts';
import type { ColumnRole } from './headings.ts';
import { readAmount } from './read-amount.ts';
import { isMidnight, readDay, readMonth } from './read-day.ts';
import type { Period, SpendTable } from './spend-table.ts';
import type { SplitRow } from './split-table.ts';

export interface SpendLine extends Period {
  /** In the file, from 1. */
  line: number;
  campaign: string;
  campaignId: string | undefined;
  accountId: string | undefined;
  /** Digits with a point before decimals. */
  amount: string;
  currency: string;
}

export type CellFaultCode =
  | 'campaign-missing'
  | 'amount-missing'
  | 'amount-invalid'
  | 'amount-negative'
  | 'day-missing'
  | 'day-invalid'
  | 'days-reversed'
  | 'currency-unknown';

/** A cell that cannot be understood. */
export interface CellFault {
  line: number;
  /** Undefined when no column holds it. */
  column: number | undefined;
  code: CellFaultCode;
}

export interface ReadSpend {
  lines: SpendLine[];
  faults: CellFault[];
  /** Lines that are no spend: totals, notes at the end. */
  leftOut: number[];
}

/** Reads every row of a table. A row with a fault is not a line. */
export function readSpend(table: SpendTable, projectCurrency: string): ReadSpend {
  const read: ReadSpend = { lines: [], faults: [], leftOut: [] };
  const columnOf = (role: ColumnRole): number | undefined => {
    const column = table.roles.indexOf(role);
    return column < 0 ? undefined : column;
  };
  for (const row of table.rows) {
    if (isNoSpend(row, table, columnOf)) {
      read.leftOut.push(row.line);
      continue;
    }
    const faults: CellFault[] = [];
    const refuse = (code: CellFaultCode, column: number | undefined) => {
      faults.push({ line: row.line, column, code });
    };
    const line = readRow(row, table, columnOf, refuse, projectCurrency);
    if (faults.length === 0 && line) read.lines.push(line);
    read.faults.push(...faults);
  }
  return read;
}

type ColumnOf = (role: ColumnRole) => number | undefined;
type Refuse = (code: CellFaultCode, column: number | undefined) => void;

function readRow(
  { cells, line }: SplitRow,
  table: SpendTable,
  columnOf: ColumnOf,
  refuse: Refuse,
  projectCurrency: string,
): SpendLine | undefined {
  const cell = (role: ColumnRole): string => {
    const column = columnOf(role);
    return column === undefined ? '' : (cells[column] ?? '');
  };
  const campaign = cell('campaign') || cell('campaignId');
  if (campaign === '') refuse('campaign-missing', columnOf('campaign'));
  const period = periodOf(cell, table, columnOf, refuse);
  const amount = readAmount(cell('cost'), table.decimalMark);
  if ('fault' in amount) {
    refuse(`amount-${amount.fault}`, columnOf('cost'));
    return undefined;
  }
  const written = cell('currency').trim().toUpperCase();
  const currency = written || amount.currency || table.currency || projectCurrency;
  if (!isCurrencyCode(currency)) refuse('currency-unknown', columnOf('currency'));
  return (
    period && {
      line,
      ...period,
      campaign,
      campaignId: cell('campaignId') || undefined,
      accountId: cell('accountId') || undefined,
      amount: amount.amount,
      currency,
    }
  );
}

function periodOf(
  cell: (role: ColumnRole) => string,
  { dayOrder, period }: SpendTable,
  columnOf: ColumnOf,
  refuse: Refuse,
): Period | undefined {
  const role = (['day', 'start', 'week', 'month'] as const).find(
    (each) => columnOf(each) !== undefined,
  );
  if (role === undefined) {
    if (!period) refuse('day-missing', undefined);
    return period;
  }
  const written = cell(role);
  const first = (role === 'month' ? readMonth : readDay)(written, dayOrder);
  if (first === undefined) {
    refuse(written === '' ? 'day-missing' : 'day-invalid', columnOf(role));
    return undefined;
  }
  if (role === 'week') return { first, last: toDay(toDayNumber(first) + 6) };
  if (role === 'month') return { first, last: lastOfMonth(first) };
  if (role === 'day' || columnOf('end') === undefined) return { first, last: first };
  return withEnd(first, cell('end'), dayOrder, columnOf('end'), refuse);
}

function withEnd(
  first: Day,
  written: string,
  order: SpendTable['dayOrder'],
  column: number | undefined,
  refuse: Refuse,
): Period | undefined {
  if (written === '') return { first, last: first };
  const end = readDay(written, order);
  if (end === undefined) refuse('day-invalid', column);
  else if (end < first) refuse('days-reversed', column);
  else
    return {
      first,
      last: end > first && isMidnight(written) ? toDay(toDayNumber(end) - 1) : end,
    };
  return undefined;
}

function lastOfMonth(first: Day): Day {
  const [year, month] = [Number(first.slice(0, 4)), Number(first.slice(5, 7))];
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** A total, or a note: platforms end their files with some, and Meta begins with one. */
function isNoSpend({ cells }: SplitRow, table: SpendTable, columnOf: ColumnOf): boolean {
  const filled = cells.filter((cell) => cell !== '');
  if (filled.length <= 1 && table.heads.length > 2) return true;
  const at = (role: ColumnRole) => cells[columnOf(role) ?? -1] ?? '';
  const dayColumn = (['day', 'start', 'week', 'month'] as const).find(
    (role) => columnOf(role) !== undefined,
  );
  const isDated =
    dayColumn !== undefined &&
    (dayColumn === 'month' ? readMonth : readDay)(at(dayColumn), table.dayOrder) !== undefined;
  const isNamed = (at('campaign') || at('campaignId')) !== '';
  // Meta writes the sum of all campaigns in a row that names none, over the whole period.
  if (!isNamed && (!isDated || dayColumn === 'start')) return true;
  const saysTotal = [at('campaign'), cells[0] ?? ''].some((text) =>
    dayColumn === undefined ? /^total\s*(?:[:–-]|$)/i.test(text) : /^tota(?:l|ux)\b/i.test(text),
  );
  return saysTotal && !isDated;
}
