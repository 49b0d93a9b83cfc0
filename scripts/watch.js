import { ensureInstalled } from './setup/install.js';
import { modernEnvironment } from './setup/modern-node.js';
import { run } from './setup/run.js';

/** The inner loop: unit tests again at each change, those that it can affect. */
await ensureInstalled();
const { code } = await run('vitest', ['watch', '--project=unit', ...process.argv.slice(2)], {
  env: modernEnvironment(),
  interactive: true,
});
process.exitCode = code;
