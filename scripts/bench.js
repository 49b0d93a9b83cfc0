import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled } from './setup/install.js';
import { modernEnvironment, modernNode } from './setup/modern-node.js';
import { root } from './setup/run.js';
import { ensureServer } from './setup/server.js';

/** `node scripts/bench.js [names…] [--quick]`: see bench/README.md. */
await ensureInstalled();
await ensureServer();
const bench = spawn(modernNode(), [join(root, 'bench/main.ts'), ...process.argv.slice(2)], {
  cwd: root,
  env: modernEnvironment(),
  stdio: 'inherit',
});
bench.on('exit', (code) => process.exit(code ?? 1));
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => bench.kill(signal));
