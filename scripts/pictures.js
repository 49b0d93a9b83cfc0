import { ensureChromium } from './setup/chromium.js';
import { ensureConsole } from './setup/console.js';
import { ensureInstalled } from './setup/install.js';
import { modernEnvironment } from './setup/modern-node.js';
import { run } from './setup/run.js';
import { ensureSite } from './setup/site.js';

/** `npm run pictures`: takes again the pictures of the console that the site shows. */
await ensureInstalled();
await ensureChromium();
await ensureSite();
await ensureConsole();
const { code } = await run(
  'vitest',
  ['run', '--project=browser', 'apps/console/test/pictures.test.ts'],
  { env: { ...modernEnvironment(), PICTURES: 'write' } },
);
process.exitCode = code;
