import { ensureServer } from '../../../../scripts/setup/server.js';

/** Processes of tests run what a start runs: the server in a few files. */
export default ensureServer;
