import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensureInstalled } from './setup/install.js';
import { modernEnvironment } from './setup/modern-node.js';
import { root, run, say } from './setup/run.js';

/**
 * `npm test`: every suite of every workspace, and one closing line over all of them.
 * `npm test -- --changed`: what the uncommitted change can affect; `--changed=main`: what the commits
 * since then can. `npm test -- --shard=1/2`: one half, for two machines.
 */
const { base, shard } = readArguments(process.argv.slice(2));

await ensureInstalled();
const { affectedProjects } = await import('./setup/affected.js');
const { ensureConsole } = await import('./setup/console.js');
const { ensureCitus } = await import('./setup/citus.js');
const { ensureChromium } = await import('./setup/chromium.js');
const { checks } = await import('./setup/checks.js');
const { ensurePrograms } = await import('./setup/programs.js');
const { ensureServer } = await import('./setup/server.js');
const { ensureSite } = await import('./setup/site.js');
const { ensureClient } = await import('./setup/client.js');
const { ensureTracker } = await import('./setup/tracker.js');
const { wording } = await import('./setup/wording.js');

const env = modernEnvironment();
const total = { passed: 0, failed: 0, skipped: 0 };
const affected = base === undefined ? undefined : await affectedProjects(base);

await ensurePrograms();
await ensureChromium();
await ensureCitus();
// Examples are checked with the types of the built client.
await ensureClient();
// The builds use one core for most of their time, and so does each check.
await Promise.all([
  ensureSite().then(ensureTracker).then(ensureConsole).then(ensureServer),
  shard === undefined || shard.startsWith('1/') ? runChecks() : undefined,
]);
await runTests();

console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed === 0 ? 0 : 1;

/** Types, lint and the like: each passes or fails as a whole. */
async function runChecks() {
  for (const { title, command, args } of checks) {
    const { code, output } = await run(command, args, { quiet: true, env });
    say(`${code === 0 ? '✓' : '✗'} ${title}`);
    if (code !== 0) console.log(output);
    total[code === 0 ? 'passed' : 'failed'] += 1;
  }
}

async function runTests() {
  if (!affected) return vitest(shard === undefined ? [] : [`--shard=${shard}`]);
  say(wording.affected(affected));
  await vitest(projects(affected));
  await vitest([`--changed=${base}`, ...projects(['http', 'http-postgres', 'http-citus'])]);
}

/** @param {readonly string[]} names */
function projects(names) {
  return names.map((name) => `--project=${name}`);
}

/** @param {readonly string[]} more */
async function vitest(more) {
  const report = join(root, '.cache/test-report.json');
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = ['run', '--passWithNoTests', ...reporters, ...more];
  const { code } = await run('vitest', args, { env });
  const counts = countsOf(report);
  for (const failure of counts.failures) console.log(`✗ ${failure}`);
  total.passed += counts.passed;
  total.failed += code !== 0 ? Math.max(1, counts.failures.length) : 0;
  total.skipped += counts.skipped;
}

/**
 * What a report says. A file that could not begin has no test that failed: it is a failure itself.
 * @param {string} report
 * @returns {{ passed: number, skipped: number, failures: string[] }}
 */
function countsOf(report) {
  try {
    const counts = JSON.parse(readFileSync(report, 'utf8'));
    return {
      passed: counts.numPassedTests,
      skipped: counts.numPendingTests + counts.numTodoTests,
      failures: counts.testResults.flatMap(failuresOf),
    };
  } catch {
    return { passed: 0, skipped: 0, failures: [] };
  }
}

/**
 * @param {{ name: string, status: string, message: string,
 *   assertionResults: { status: string, fullName: string }[] }} file
 * @returns {string[]}
 */
function failuresOf({ name, status, message, assertionResults }) {
  const file = relative(root, name);
  const failed = assertionResults.filter((each) => each.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [`${file}: ${message.split('\n', 1)[0]}`];
  return failed.map(({ fullName }) => `${file}: ${fullName}`);
}

/**
 * @param {string[]} words
 * @returns {{ base?: string, shard?: string }}
 */
function readArguments(words) {
  /** @type {{ base?: string, shard?: string }} */
  const found = {};
  for (const word of words) {
    const [name, value] = word.split('=', 2);
    if (name === '--changed') found.base = value ?? 'HEAD';
    else if (name === '--shard' && /^\d+\/\d+$/.test(value ?? '')) found.shard = value ?? '';
    else {
      console.error(`npm test [-- --changed[=REV] | --shard=N/M]: ${word}?`);
      process.exit(2);
    }
  }
  return found;
}
