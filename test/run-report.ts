import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { wording } from '../scripts/setup/wording.js';

/** What `scripts/test.js` reads of a run. */
export interface RunSummary {
  passed: number;
  skipped: number;
  failures: string[];
}

const root = join(import.meta.dirname, '..');
const cache = join(root, '.cache');
const timesFile = join(cache, 'test-times.json');
const keptTimesFile = join(import.meta.dirname, 'times.json');

/** A file that takes more than this share of the whole run is one to split. */
const largestShare = 1 / 20;

/**
 * The last lines of a run: what failed and how to run it alone, and which files took the time. Keeps
 * the time of each file, by which the next run begins with the longest.
 */
export class RunReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly { message: string }[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const failures = [
      ...modules.flatMap(failuresOf),
      ...errors.map(({ message }) => message.split('\n', 1)[0] ?? ''),
    ];
    const summary: RunSummary = {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      skipped: tests.filter((test) => test.result().state === 'skipped').length,
      failures,
    };
    const times = new Map(modules.map((module) => [keyOf(module), secondsOf(module)]));
    mkdirSync(cache, { recursive: true });
    const { TEST_SUMMARY: summaryFile } = process.env;
    if (summaryFile) writeFileSync(summaryFile, JSON.stringify(summary));
    writeFileSync(timesFile, JSON.stringify({ ...read(timesFile), ...Object.fromEntries(times) }));
    for (const failure of failures) console.log(`✗ ${failure}`);
    if (modules.length > 20) tellTimes(times);
  }
}

/** The seconds that files took: the last time here, else as `npm test -- --keep-times` wrote them. */
export const readTimes = (): Record<string, number> => ({
  ...read(keptTimesFile),
  ...read(timesFile),
});

/** A file in its suite. */
export const keyOf = (file: { moduleId: string; project: { name: string } }): string =>
  `${file.project.name} ${relative(root, file.moduleId)}`;

function read(file: string): Record<string, number> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

function secondsOf(module: TestModule): number {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  return Math.round((collectDuration + setupDuration + duration) / 100) / 10;
}

function tellTimes(times: ReadonlyMap<string, number>): void {
  const total = [...times.values()].reduce((sum, each) => sum + each, 0);
  const slowest = [...times].toSorted(([, a], [, b]) => b - a).slice(0, 10);
  const ofSlowest = slowest.reduce((sum, [, each]) => sum + each, 0);
  console.log(wording.slowest(slowest, ofSlowest / total));
  const tooLong = slowest.filter(([, each]) => each > total * largestShare);
  if (tooLong.length > 0) console.log(wording.toSplit(tooLong.map(([file]) => file)));
}

/** A file that could not begin has no test that failed: it is a failure itself. */
function failuresOf(module: TestModule): string[] {
  const failed = [...module.children.allTests('failed')];
  const file = relative(root, module.moduleId);
  const own = [...module.children.allSuites(), module].flatMap((each) =>
    each.errors().map(({ message }) => message.split('\n', 1)[0]),
  );
  return [
    ...failed.map((test) => `${file}: ${test.fullName}\n  ${commandOf(module, test)}`),
    ...own.map((message) => `${file}: ${message}\n  ${commandOf(module)}`),
  ];
}

/** How to run one test alone, at the same date and with the same seed. */
function commandOf(module: TestModule, test?: TestCase): string {
  const { SUITES, TEST_AT, TEST_SEED } = process.env;
  const words = [
    ...(SUITES === 'all' ? ['--all'] : []),
    ...(TEST_AT ? [`--at=${TEST_AT}`] : []),
    ...(TEST_SEED ? [`--seed=${TEST_SEED}`] : []),
    `--project=${module.project.name}`,
    relative(root, module.moduleId),
    ...(test ? ['-t', quoted(patternOf(test))] : []),
  ];
  return `npm test -- ${words.join(' ')}`;
}

const patternOf = ({ fullName }: TestCase): string =>
  `^${fullName.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`;

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
