import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup/run.js';
import { commandLineFile } from './setup/server.js';

/** The command line as `npm start` built it; before the first start, its source, which starts slower. */
const built = join(root, commandLineFile);
await import(existsSync(built) ? built : join(root, 'apps/api/src/cli/main.ts'));
