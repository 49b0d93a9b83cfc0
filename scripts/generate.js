import { generate } from './setup/generated.js';
import { ensureInstalled } from './setup/install.js';

/** Also `packages/contract/api.txt`, by which a review sees what has changed of the API. */
await ensureInstalled();
await generate(['--lines']);
