import { spawn } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../list-pages.ts';
import { type Command, createTranscript } from './transcript.ts';

/** Left out of the copy of the repository: a developer's own data and keys. */
const notCopied = /^(\.git|\.data|\.cache|cle.*\.json)$/;

/** Only a block that hangs takes so long. */
const blockTimeoutMs = 300_000;

/** Where Node keeps the code that it has compiled: most blocks start it. */
const compileCache = join(root, '.cache/node-tests');

export interface PageShell {
  /** Runs a block, which sees the variables of the blocks before it. */
  run: (name: string, text: string) => Promise<Command[]>;
  /** Writes a file in the folder of the shell. */
  write: (name: string, text: string) => void;
  close: () => void;
}

/**
 * A shell like a reader's, in a copy of the repository where it may write. With `directScripts`, an
 * `npm run` of our command line starts what package.json says without npm, which takes most of the time.
 */
export function openShell(env: Record<string, string>, directScripts = false): PageShell {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-page-'));
  for (const name of readdirSync(root))
    if (!notCopied.test(name)) symlinkSync(join(root, name), join(folder, name));
  const bin = join(folder, '.bin');
  mkdirSync(bin);
  if (directScripts) writeFileSync(join(bin, 'npm'), directNpm(), { mode: 0o755 });
  const child = spawn('bash', ['--noprofile', '--norc'], {
    cwd: folder,
    env: {
      HOME: process.env.HOME,
      PATH: `${bin}:${dirname(process.execPath)}:${process.env.PATH}`,
      NODE_COMPILE_CACHE: compileCache,
      LANG: 'C.UTF-8',
      ...env,
    },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const transcript = createTranscript();
  child.stdout.setEncoding('utf8').on('data', transcript.append);
  child.on('close', transcript.end);
  child.stdin.write('exec 2>&1 9>&1\n');
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
  return {
    write,
    run: (name, text) => {
      write(name, transcript.instrument(text));
      const commands = transcript.nextBlock(blockTimeoutMs);
      child.stdin.write(`source ./${name} < /dev/null; ${transcript.printEnd}\n`);
      return commands;
    },
    close: () => {
      child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** An `npm` that runs one script itself and leaves the rest to the real one. */
function directNpm(): string {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return `#!/bin/sh
if [ "$1 $2 $3 $4" = 'run -s sillage --' ]; then
  shift 4
  exec ${scripts.sillage} "$@"
fi
PATH=\${PATH#*:} exec npm "$@"
`;
}
