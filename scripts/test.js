import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './setup/install.js';
import { modernEnvironment } from './setup/modern-node.js';
import { root, run, say } from './setup/run.js';
import { readArguments } from './setup/test-arguments.js';

/**
 * `npm test`: what proves a change in the time of a coffee, and one closing line over all of it.
 * `npm run test:all`: everything, also at the dates on which tests lean. CONTRIBUTING has the table of
 * both; `setup/test-arguments.js` says which words follow `--`.
 */
const given = readArguments(process.argv.slice(2));

await ensureInstalled();
const { affectedBy } = await import('./setup/affected.js');
const { checks } = await import('./setup/checks.js');
const { environmentAt, dates } = await import('./setup/dates.js');
const { prepareTests } = await import('./setup/prepare-tests.js');
const { wording } = await import('./setup/wording.js');

/** Of this process: another run of the suite may be under way. */
const summaryFile = join(root, `.cache/test-run-${process.pid}.json`);
const env = {
  ...modernEnvironment(),
  TEST_SUMMARY: summaryFile,
  TEST_SEED: given.seed,
  ...(given.all && { SUITES: 'all' }),
};
const total = { passed: 0, failed: 0, skipped: 0 };
/** @type {string[]} What checks that failed said: shown at the end, where it is seen. */
const failedSteps = [];
const isFirst = given.shard === undefined || given.shard.startsWith('1/');

const started = Date.now();
await prepareTests();
const prepared = Date.now();
if (given.words.length > 0) await vitest(given.words, environmentAt(given.at));
else if (given.changed !== undefined) await runAffected(given.changed);
else await runEverything();
for (const output of failedSteps) console.log(output);
say(wording.took(prepared - started, Date.now() - prepared));
if (given.keepTimes) keepTimes();

console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed === 0 ? 0 : 1;

async function runEverything() {
  const shard = given.shard === undefined ? [] : [`--shard=${given.shard}`];
  const isChecked = isFirst && given.at === undefined;
  await Promise.all([vitest(shard, environmentAt(given.at)), isChecked && runChecks()]);
  if (!given.all) return;
  for (const at of dates) {
    say(wording.atDate(at));
    await vitest(shard, { SUITES: undefined, ...environmentAt(at) });
  }
  if (isFirst)
    await runStep({ title: 'packages', command: 'node', args: ['scripts/test-packages.js'] });
}

/** @param {string} base */
async function runAffected(base) {
  const affected = await affectedBy(base);
  const pages = affected.pages ? { PAGES: 'all' } : {};
  if (affected.projects) say(wording.affected(affected.projects));
  await Promise.all([vitest(projects(affected.projects ?? []), pages), runChecks()]);
  if (!affected.projects) return;
  await vitest([`--changed=${base}`, ...projects(['http', 'http-postgres', 'http-citus'])]);
}

/** @param {readonly string[]} names */
function projects(names) {
  return names.map((name) => `--project=${name}`);
}

/** Types, lint and the like: each passes or fails as a whole. The first test files wait for what they kill. */
async function runChecks() {
  for (const step of checks) await runStep(step);
}

/** @param {typeof checks[number]} step */
async function runStep({ title, command, args }) {
  const { code, output } = await run(command, args, { quiet: true, env });
  say(`${code === 0 ? '✓' : '✗'} ${title}`);
  if (code !== 0) failedSteps.push(`✗ ${title}\n${output}`);
  total[code === 0 ? 'passed' : 'failed'] += 1;
}

/**
 * @param {readonly string[]} words
 * @param {NodeJS.ProcessEnv} [more]
 */
async function vitest(words, more = {}) {
  const { code } = await run('vitest', ['run', '--passWithNoTests', ...words], {
    env: { ...env, ...more },
  });
  /** @type {import('../test/run-report.ts').RunSummary} */
  const summary = existsSync(summaryFile)
    ? JSON.parse(readFileSync(summaryFile, 'utf8'))
    : { passed: 0, skipped: 0, failures: [] };
  rmSync(summaryFile, { force: true });
  total.passed += summary.passed;
  total.failed += code !== 0 ? Math.max(1, summary.failures.length) : 0;
  total.skipped += summary.skipped;
}

/** Where a clone has not run yet, the longest files are those that were long for who kept the times. */
function keepTimes() {
  const times = JSON.parse(readFileSync(join(root, '.cache/test-times.json'), 'utf8'));
  const long = Object.entries(times)
    .filter(([, seconds]) => seconds >= 2)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const kept = Object.fromEntries(long.map(([file, seconds]) => [file, Math.round(seconds)]));
  writeFileSync(join(root, 'test/times.json'), `${JSON.stringify(kept, null, 2)}\n`);
}
