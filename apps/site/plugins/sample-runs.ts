import { readFileSync } from 'node:fs';
import type { ParseFrontMatter } from '@docusaurus/types';
import type { SampleRun } from '../src/page-tools/use-sample-run.ts';
import { parseFrenchFrontMatter } from './french-front-matter.ts';

type Rows = Record<string, { date: string; version: string }>;

const format = new Intl.DateTimeFormat('fr', { dateStyle: 'long', timeZone: 'UTC' });

export function runOf(filePath: string, rows: Rows): SampleRun | undefined {
  const row = rows[filePath.replace(/^.*(?=apps\/site\/docs\/)/, '')];
  return row && { date: row.date, day: format.format(new Date(row.date)), version: row.version };
}

const rows: Rows = JSON.parse(
  readFileSync(new URL('../sample-runs.json', import.meta.url), 'utf8'),
);

/** Front matter with French typography, and with the last run of the page's samples. */
export const parsePageFrontMatter: ParseFrontMatter = async (params) => {
  const result = await parseFrenchFrontMatter(params);
  const run = runOf(params.filePath, rows);
  return run ? { ...result, frontMatter: { ...result.frontMatter, sample_run: run } } : result;
};
