import { readFileSync, writeFileSync } from 'node:fs';
import { arch, cpus, loadavg, platform, totalmem } from 'node:os';
import { join } from 'node:path';

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

/** The kind of machine, and how busy it was: no figure stands without them. */
export const machine = (): string =>
  [
    new Date().toISOString().slice(0, 10),
    `${cpus().length} cores`,
    `${platform()} ${arch()}`,
    `${Math.round(totalmem() / 2 ** 30)} GB`,
    `Node ${process.version}`,
    `load ${(loadavg()[0] ?? 0).toFixed(1)}`,
  ].join(', ');

/** Replaces the figures between two marks of the README. */
export function writeToReadme(mark: string, figures: string): void {
  const readme = join(import.meta.dirname, 'README.md');
  const text = readFileSync(readme, 'utf8');
  const [before] = text.split(`<!-- ${mark} -->`, 1);
  const after = text.slice(text.indexOf(`<!-- /${mark} -->`));
  writeFileSync(readme, `${before}<!-- ${mark} -->\n\n${figures}\n\n${after}`);
}
