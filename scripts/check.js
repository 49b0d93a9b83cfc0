import { ensureInstalled } from './setup/install.js';
import { modernEnvironment } from './setup/modern-node.js';
import { run } from './setup/run.js';

/** The fast loop: types, lint, format, French and marks of the pages, unit. */
await ensureInstalled();
const env = modernEnvironment();
const steps = [
  ['types', 'tsc', ['-p', '.']],
  ['types (site)', 'tsc', ['-p', 'apps/site']],
  ['types (site tests)', 'tsc', ['-p', 'apps/site/test']],
  ['types (tracker)', 'tsc', ['-p', 'packages/tracker']],
  ['types (tracker tests)', 'tsc', ['-p', 'packages/tracker/test']],
  ['lint, format', 'biome', ['ci', '--colors=off', '--error-on-warnings', '.']],
  ['prose', 'node', ['documentation/main.ts']],
  ['unit', 'vitest', ['run', '--project', 'unit', '--reporter', 'dot']],
];
let failed = false;
for (const [name, command, args] of /** @type {[string, string, string[]][]} */ (steps)) {
  const started = Date.now();
  const { code, output } = await run(command, args, { quiet: true, env });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
  if (code !== 0) console.log(output);
  failed ||= code !== 0;
}
process.exitCode = failed ? 1 : 0;
