import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureClient } from './setup/client.js';
import { ensureConsole } from './setup/console.js';
import { ensureInstalled } from './setup/install.js';
import { modernEnvironment, modernNode } from './setup/modern-node.js';
import { root, run, say } from './setup/run.js';
import { ensureServer, serverFile } from './setup/server.js';
import { serverFlags } from './setup/server-flags.js';
import { ensureSite, isSiteBuilt } from './setup/site.js';
import { ensureTracker } from './setup/tracker.js';
import { wording } from './setup/wording.js';

await ensureInstalled('start');
const isFirst = !isSiteBuilt();
if (isFirst) {
  const { code } = await run(modernNode(), ['apps/api/src/process/start-check.ts']);
  if (code !== 0) process.exit(code);
}
await Promise.all([
  ensureSite(),
  ensureServer(),
  ensureConsole(),
  ensureTracker(),
  ensureClient(),
  isFirst && prepareDatabase(),
]);
say(wording.starting);
serve();

/** What fails here is told by the server, which does it again. */
async function prepareDatabase() {
  await run(modernNode(), ['apps/api/src/process/prepare-database.ts'], { quiet: true });
}

function serve() {
  const server = spawn(modernNode(), [...serverFlags(process.env), join(root, serverFile)], {
    cwd: root,
    env: { NODE_COMPILE_CACHE: join(root, '.cache/node'), ...modernEnvironment() },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  server.on('message', (message) => greet(/** @type {{ ready: Ready }} */ (message).ready));
  server.on('exit', (code) => process.exit(code ?? 1));
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
}

/**
 * @typedef {{ url: string, role: string, demo?: { email: string, password: string } }} Ready
 * @param {Ready} ready
 */
function greet(ready) {
  const { role } = ready;
  console.log(`\n${role === 'worker' ? wording.working : wording.ready(ready, process.env)}\n`);
}
