import { ensureInstalled } from './setup/install.js';
import { modernEnvironment } from './setup/modern-node.js';
import { run } from './setup/run.js';

/**
 * `npm run test:citus`: all HTTP tests on three nodes, and the migrations from each of them. `npm test`
 * runs a part. Words that follow are vitest's: `npm run test:citus -- apps/api/test/events`.
 */
await ensureInstalled();
const { ensureCitus } = await import('./setup/citus.js');
await ensureCitus();
const { code } = await run('vitest', ['run', '--project=http-citus', ...process.argv.slice(2)], {
  env: { ...modernEnvironment(), CITUS_TESTS: 'all' },
});
process.exitCode = code;
