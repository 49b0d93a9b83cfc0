import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled } from './setup/install.js';

await ensureInstalled();
const { ensureChromium } = await import('./setup/chromium.js');
const { modernEnvironment, modernNode } = await import('./setup/modern-node.js');
const { root } = await import('./setup/run.js');
const { ensureServer } = await import('./setup/server.js');
const { ensureSite } = await import('./setup/site.js');

/** `node scripts/bench-site.js`: see bench/README.md. */
await ensureChromium();
await ensureServer();
await ensureSite();
const bench = spawn(modernNode(), [join(root, 'bench/site/main.ts')], {
  cwd: root,
  env: modernEnvironment(),
  stdio: 'inherit',
});
bench.on('exit', (code) => process.exit(code ?? 1));
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => bench.kill(signal));
