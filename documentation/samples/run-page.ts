import { compareAnswer } from './compare-answer.ts';
import { commands } from './languages.ts';
import { openShell, type PageShell } from './page-shell.ts';
import type { Sample } from './read-samples.ts';
import type { Command } from './transcript.ts';

/** The server's address in pages. */
const pageAddress = 'http://localhost:3000';

export interface Server {
  /** Its real address. */
  url: string;
  /** The environment of the page's commands. */
  env: Record<string, string>;
  /** See `openShell`. */
  directScripts?: boolean;
}

/**
 * Runs the blocks of a page in one shell, and compares what they print with the answers of the page.
 * The first difference throws, with the page, the line, the command, both texts.
 */
export async function runPage(samples: readonly Sample[], server: Server): Promise<void> {
  const { url, env, directScripts } = server;
  const shell = openShell(env, directScripts);
  const toServer = (text: string): string => text.replaceAll(pageAddress, url);
  const toPage = (text: string): string =>
    text.replaceAll(url, pageAddress).replaceAll(new URL(url).host, new URL(pageAddress).host);
  try {
    for (const [index, sample] of samples.entries()) {
      if (sample.mark.kind !== 'run') continue;
      const answer = samples[index + 1];
      const expected = answer?.mark.kind === 'answer' ? answer : undefined;
      const commands = await runSample(shell, { ...sample, text: toServer(sample.text) });
      const printed = commands.map((each) => ({ ...each, output: toPage(each.output) }));
      check(sample, expected, printed);
    }
  } finally {
    shell.close();
  }
}

async function runSample(shell: PageShell, { path, line, text, mark }: Sample): Promise<Command[]> {
  const program = mark.kind === 'run' ? mark.program : 'bash';
  const name = `.page-${line}`;
  const file = `${name}.${program}`;
  if (program !== 'bash') shell.write(file, `${text}\n`);
  const command = program === 'bash' ? text : `${commands[program]} ./${file}`;
  return shell.run(`${name}.sh`, command).catch((error: Error) => {
    throw new Error(`${path}:${line}: ${error.message}`);
  });
}

function check(sample: Sample, answer: Sample | undefined, commands: readonly Command[]): void {
  const last = commands.at(-1);
  // The last command may fail, if the page shows what it prints then.
  const failed = commands.find((each) => each.exitCode && !(answer && each === last));
  const { line, output, exitCode } = failed ?? last ?? { line: 1, output: '' };
  const source = sample.text.split('\n')[line - 1] ?? '';
  const got = output.trim();
  const where = `${sample.path}:${sample.line + line}: ${source}`;
  if (failed) throw new Error(`${where}\nfailed with ${exitCode}, got:\n${got}`);
  if (answer?.mark.kind !== 'answer') return;
  const faults = compareAnswer(answer.mark.format, answer.text, got);
  if (faults.length > 0)
    throw new Error(
      `${where}\n${faults.join('\n')}\nexpected (line ${answer.line}):\n${answer.text}\ngot:\n${got}`,
    );
}
