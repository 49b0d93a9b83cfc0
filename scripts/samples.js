import { ensureClient } from './setup/client.js';
import { ensureInstalled } from './setup/install.js';
import { modernEnvironment } from './setup/modern-node.js';
import { run } from './setup/run.js';

/** `npm run samples [-- -t page]`: runs the samples of pages, and keeps when for their badge. */
await ensureInstalled();
await ensureClient();
const { code } = await run(
  'vitest',
  [
    'run',
    '--project=process',
    // One after the other: both write the same file.
    '--maxWorkers=1',
    'documentation/test/pages-',
    ...process.argv.slice(2),
  ],
  { env: { ...modernEnvironment(), PAGES: 'all', SAMPLES: 'write' } },
);
process.exitCode = code;
