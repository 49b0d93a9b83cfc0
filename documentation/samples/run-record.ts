import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../list-pages.ts';
import type { Sample } from './read-samples.ts';

/** When the samples of a page were last run, and by which version; the page shows it. */
interface Run {
  date: string;
  version: string;
  /** A hash of what was run, and of the answers it was compared with. */
  samples: string;
}

export type RunRecord = Record<string, Run>;

const path = join(root, 'apps/site/sample-runs.json');

/** By the path of a page from the root of the repository. */
export const readRecord = (): RunRecord => JSON.parse(readFileSync(path, 'utf8'));

export function hashOf(samples: readonly Sample[]): string {
  const run = samples
    .filter(({ mark }) => mark.kind !== 'norun')
    .map(({ text, mark }) => [mark.kind, text]);
  return createHash('sha256').update(JSON.stringify(run)).digest('hex').slice(0, 16);
}

/** Keeps that the samples of a page have just done what it shows. */
export function noteRun(page: string, samples: readonly Sample[]): void {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const date = new Date().toISOString().slice(0, 10);
  const rows = { ...readRecord(), [page]: { date, version, samples: hashOf(samples) } };
  const sorted = Object.entries(rows).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(path, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}
