/** A row of the table. */
export interface Row {
  what: string;
  target: string;
  measured: string;
  /** Undefined for a figure without a target, or one that was skipped. */
  ok: boolean | undefined;
}

export interface Options {
  /** Small counts, to check that everything runs: the figures mean little. */
  quick: boolean;
}

export type Benchmark = (options: Options) => Promise<Row[]>;

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** Rounds to three significant digits. */
export const figure = (value: number): string =>
  value >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));

const verdict = ({ ok }: Row): string => (ok === undefined ? '—' : ok ? 'yes' : '**no**');

export const toTable = (rows: readonly Row[]): string =>
  [
    '| what | target | measured | met |',
    '| --- | --- | --- | --- |',
    ...rows.map((row) => `| ${row.what} | ${row.target} | ${row.measured} | ${verdict(row)} |`),
  ].join('\n');

export const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
