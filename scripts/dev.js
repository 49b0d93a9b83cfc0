import { spawn } from 'node:child_process';
import { ensureClient } from './setup/client.js';
import { ensureInstalled } from './setup/install.js';
import { modernEnvironment, modernNode } from './setup/modern-node.js';
import { root, say } from './setup/run.js';
import { ensureTracker } from './setup/tracker.js';
import { wording } from './setup/wording.js';

await ensureInstalled();
await ensureTracker();
await ensureClient();
say(wording.developing);

const env = modernEnvironment();
const children = [
  spawn(modernNode(), ['--watch', 'apps/api/src/server.ts'], { cwd: root, env, stdio: 'inherit' }),
  spawn('npm', ['run', '-s', 'dev', '-w', '@sillage/site'], { cwd: root, env, stdio: 'inherit' }),
  spawn('npm', ['run', '-s', 'dev', '-w', '@sillage/console'], {
    cwd: root,
    env,
    stdio: 'inherit',
  }),
];
for (const child of children) child.on('exit', () => stop());
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop());

function stop() {
  for (const child of children) child.kill('SIGTERM');
}
