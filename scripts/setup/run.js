import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Runs a command to its end. Its output is shown, or with `quiet` kept for when it fails.
 * @param {string} command
 * @param {string[]} args
 * @param {{ quiet?: boolean, interactive?: boolean, env?: NodeJS.ProcessEnv, cwd?: string }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, options = {}) {
  const { quiet = false, interactive = false, env = process.env, cwd = root } = options;
  return new Promise((resolve) => {
    const stdio = quiet ? 'pipe' : 'inherit';
    const input = interactive ? 'inherit' : 'ignore';
    const child = spawn(command, args, { cwd, env, stdio: [input, stdio, stdio] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        output += chunk;
      });
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Tells what is being done.
 * @param {string} line
 */
export const say = (line) => console.log(`▸ ${line}`);

/**
 * Ends with one line that says what to do.
 * @param {string} line
 * @returns {never}
 */
export function giveUp(line) {
  console.error(line);
  process.exit(1);
}
