import { compareAnswer } from './compare-answer.ts';
import { openShell, type PageShell } from './page-shell.ts';
import type { Sample } from './read-samples.ts';
import type { Command } from './transcript.ts';

/** What pages say of the reader's own machine. */
const shownAddress = 'http://localhost:3000';

export interface Place {
  /** Where the server really is. */
  url: string;
  env: Record<string, string>;
}

/**
 * Runs the blocks of a page in one shell, and compares what they print with what it shows. The first
 * that does otherwise throws, with the page, the line, the command, what was expected and what came.
 */
export async function runPage(samples: readonly Sample[], { url, env }: Place): Promise<void> {
  const shell = openShell(env);
  const here = (text: string): string => text.replaceAll(shownAddress, url);
  const there = (text: string): string =>
    text.replaceAll(url, shownAddress).replaceAll(new URL(url).host, new URL(shownAddress).host);
  try {
    for (const [index, sample] of samples.entries()) {
      if (sample.mark.kind !== 'run') continue;
      const answer = samples[index + 1];
      const shown = answer?.mark.kind === 'answer' ? answer : undefined;
      const commands = await runSample(shell, { ...sample, text: here(sample.text) });
      const told = commands.map((each) => ({ ...each, output: there(each.output) }));
      check(sample, shown, told);
    }
  } finally {
    shell.close();
  }
}

async function runSample(shell: PageShell, { path, line, text, mark }: Sample): Promise<Command[]> {
  const program = mark.kind === 'run' ? mark.program : 'bash';
  const name = `.page-${line}`;
  if (program !== 'bash') shell.write(`${name}.m${program}`, text);
  const command = program === 'bash' ? text : `node ./${name}.m${program}`;
  return shell.run(`${name}.sh`, command).catch((error: Error) => {
    throw new Error(`${path}:${line}: ${error.message}`);
  });
}

function check(sample: Sample, answer: Sample | undefined, commands: readonly Command[]): void {
  const last = commands.at(-1);
  // The last command may be refused, if the page shows what it then says.
  const failed = commands.find((each) => each.failure && !(answer && each === last));
  const { line, output, failure } = failed ?? last ?? { line: 1, output: '' };
  const source = sample.text.split('\n')[line - 1] ?? '';
  const got = output.trim();
  const where = `${sample.path}:${sample.line + line}: ${source}`;
  if (failed) throw new Error(`${where}\nfailed with ${failure}, got:\n${got}`);
  if (answer?.mark.kind !== 'answer') return;
  const faults = compareAnswer(answer.mark.as, answer.text, got);
  if (faults.length > 0)
    throw new Error(
      `${where}\n${faults.join('\n')}\nexpected (line ${answer.line}):\n${answer.text}\ngot:\n${got}`,
    );
}
