import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, root } from './setup/run.js';
import { commandLineFile } from './setup/server.js';
import { wording } from './setup/wording.js';

/** The command line as `npm start` built it; its source, which starts slower, before the first start. */
if (!existsSync(join(root, 'node_modules'))) giveUp(wording.notInstalled);
const built = join(root, commandLineFile);
await import(existsSync(built) ? built : join(root, 'apps/api/src/cli/main.ts'));
