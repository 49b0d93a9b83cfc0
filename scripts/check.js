import { checks } from './setup/checks.js';
import { ensureClient } from './setup/client.js';
import { ensureInstalled } from './setup/install.js';
import { modernEnvironment } from './setup/modern-node.js';
import { run } from './setup/run.js';

/** The fast loop: what `npm test` checks without a server or a browser. */
await ensureInstalled();
// Examples are checked with the types of the built client.
await ensureClient();
const env = modernEnvironment();
const steps = [
  { title: 'unit', command: 'vitest', args: ['run', '--project=unit', '--reporter=dot'] },
  ...checks,
];
let failed = false;
/** Two at a time: one of them, the unit tests, takes as long as all others. */
await Promise.all([runAll(steps.slice(0, 1)), runAll(steps.slice(1))]);
process.exitCode = failed ? 1 : 0;

/** @param {typeof steps} some */
async function runAll(some) {
  for (const { title, command, args } of some) {
    const started = Date.now();
    const { code, output } = await run(command, args, { quiet: true, env });
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    console.log(`${code === 0 ? '✓' : '✗'} ${title} (${seconds} s)`);
    if (code !== 0) console.log(output);
    failed ||= code !== 0;
  }
}
