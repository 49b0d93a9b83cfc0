import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compressTree } from '../../../scripts/compress-tree.ts';

const site = join(dirname(fileURLToPath(import.meta.url)), '..');
const docusaurus = createRequire(import.meta.url).resolve('@docusaurus/core/bin/docusaurus.mjs');

interface Outcome {
  code: number;
  output: string;
}

/** Runs Docusaurus without a terminal, and keeps its output for a failure. */
function runDocusaurus(): Promise<Outcome> {
  const child = spawn(process.execPath, [docusaurus, 'build'], {
    cwd: site,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, CI: 'true', NO_UPDATE_NOTIFIER: '1', NODE_ENV: 'production' },
  });
  let output = '';
  const keep = (chunk: string) => {
    output += chunk;
  };
  child.stdout.setEncoding('utf8').on('data', keep);
  child.stderr.setEncoding('utf8').on('data', keep);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

const start = performance.now();
const { code, output } = await runDocusaurus();
if (code !== 0) {
  process.stderr.write(output);
  process.exitCode = code;
} else {
  const count = await compressTree(join(site, 'build'));
  const seconds = ((performance.now() - start) / 1000).toFixed(1).replace('.', ',');
  console.log(`Site construit en ${seconds} s, ${count} fichiers compressés.`);
}
