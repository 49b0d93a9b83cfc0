import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../list-pages.ts';
import { type Command, newTranscript } from './transcript.ts';

/** What a copy of the repository has not: the reader's own data and keys. */
const notCopied = /^(\.git|\.data|\.cache|cle.*\.json)$/;

/** How long a block may take. */
const patience = 60_000;

export interface PageShell {
  /** Runs a block after those before it, whose variables it sees. */
  run: (name: string, text: string) => Promise<Command[]>;
  /** Writes a file where the commands are run. */
  write: (name: string, text: string) => void;
  close: () => void;
}

/** A shell as a reader would open it, in a copy of the repository where he may write. */
export function openShell(env: Record<string, string>): PageShell {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-page-'));
  for (const name of readdirSync(root))
    if (!notCopied.test(name)) symlinkSync(join(root, name), join(folder, name));
  const child = spawn('bash', ['--noprofile', '--norc'], {
    cwd: folder,
    env: {
      HOME: process.env.HOME,
      PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
      LANG: 'C.UTF-8',
      ...env,
    },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const transcript = newTranscript();
  child.stdout.setEncoding('utf8').on('data', transcript.hear);
  child.on('close', transcript.end);
  child.stdin.write('exec 2>&1 9>&1\n');
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
  return {
    write,
    run: (name, text) => {
      write(name, transcript.spied(text));
      const said = transcript.next(patience);
      child.stdin.write(`source ./${name} < /dev/null; ${transcript.endMark}\n`);
      return said;
    },
    close: () => {
      child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
