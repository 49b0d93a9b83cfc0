import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './setup/install.js';
import { modernEnvironment } from './setup/modern-node.js';
import { root, run, say } from './setup/run.js';

/** Every suite of every workspace, and one closing line over all of them. */
await ensureInstalled();
const { ensureChromium } = await import('./setup/chromium.js');
const { startPostgres } = await import('./setup/postgres.js');
const { ensureSite } = await import('./setup/site.js');
const { ensureTracker } = await import('./setup/tracker.js');

const env = { ...modernEnvironment(), TEST_DATABASE_URL: '' };
const given = process.env.TEST_DATABASE_URL;
const total = { passed: 0, failed: 0 };

await ensureChromium();
await ensureSite();
await ensureTracker();
await tool('Types', 'tsc', ['-p', '.']);
await tool('Types du site', 'tsc', ['-p', 'apps/site']);
await tool('Types des tests du site', 'tsc', ['-p', 'apps/site/test']);
await tool('Types du traceur', 'tsc', ['-p', 'packages/tracker']);
await tool('Types des tests du traceur', 'tsc', ['-p', 'packages/tracker/test']);
await tool('Lint et format', 'biome', ['ci', '--colors=off', '--error-on-warnings', '.']);
await tool('Français des pages', 'node', ['documentation/main.ts']);
await vitest('Règles et contrat', 'unit');
await vitest('HTTP sur la base embarquée', 'http');
const postgres = given ? { url: given, stop: async () => {} } : await startPostgres();
try {
  const withPostgres = { TEST_DATABASE_URL: postgres.url };
  await vitest('HTTP sur PostgreSQL', 'http', withPostgres);
  await vitest('Processus et ligne de commande', 'process', withPostgres);
} finally {
  await postgres.stop();
}
await vitest('Site et traceur dans Chromium', 'browser');

console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

/**
 * A tool that passes or fails as a whole.
 * @param {string} title
 * @param {string} command
 * @param {string[]} args
 */
async function tool(title, command, args) {
  say(title);
  const { code, output } = await run(command, args, { quiet: true, env });
  if (code !== 0) console.log(output);
  total[code === 0 ? 'passed' : 'failed'] += 1;
}

/**
 * @param {string} title
 * @param {string} project
 * @param {Record<string, string>} [more]
 */
async function vitest(title, project, more = {}) {
  say(title);
  const report = join(root, `.cache/report-${project}.json`);
  mkdirSync(join(root, '.cache'), { recursive: true });
  rmSync(report, { force: true });
  const args = ['run', '--project', project, '--reporter', 'default', '--reporter', 'json'];
  const { code } = await run('vitest', [...args, '--outputFile.json', report], {
    env: { ...env, ...more },
  });
  const { passed, failed } = countsOf(report);
  total.passed += passed;
  total.failed += code !== 0 && failed === 0 ? 1 : failed;
}

/** @param {string} report */
function countsOf(report) {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
    return { passed: numPassedTests, failed: numFailedTests };
  } catch {
    return { passed: 0, failed: 0 };
  }
}
