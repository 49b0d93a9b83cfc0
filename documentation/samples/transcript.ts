import { splitCommands } from './split-commands.ts';

/** The result of a command of a block. */
export interface Command {
  /** Its first line in the block, from 1. */
  line: number;
  output: string;
  /** Set when it is not 0. */
  exitCode?: number;
}

/** Delimiters of the markers that the shell prints between the outputs of commands. */
const [open, close] = ['\x1e', '\x1f'];
const end = 'end';
const endMarker = new RegExp(`${open}${end} (\\d+)${close}$`);

const printMarker = (text: string): string => `printf '\\036%s\\037' "${text}" >&9`;

/** `announce` keeps `$?`. The trap reports failures, except those that `announce` passes on. */
const prelude = `announce() { local code=$?; ${printMarker('$1')}; return $code; }
trap 'code=$?; [[ $BASH_COMMAND == announce* ]] || ${printMarker('!0 $code').replaceAll("'", `'\\''`)}' ERR`;

/** Reads the output of a shell, block by block. */
export function createTranscript() {
  let output = '';
  let pending:
    | { resolve: (commands: Command[]) => void; reject: (error: Error) => void }
    | undefined;
  const settle = (failure?: string): void => {
    const [block, text] = [pending, output];
    [pending, output] = [undefined, ''];
    if (failure === undefined) block?.resolve(readCommands(text));
    else block?.reject(new Error(`${failure}:\n${withoutMarkers(text)}`));
  };
  return {
    append: (chunk: string): void => {
      output += chunk;
      const [, status] = endMarker.exec(output) ?? [];
      if (status) settle(status === '0' ? undefined : 'the shell cannot read this');
    },
    end: (): void => settle('the shell ended'),
    /** The commands of the next block, once it has run. */
    nextBlock: (timeoutMs: number): Promise<Command[]> =>
      new Promise<Command[]>((resolve, reject) => {
        const timer = setTimeout(() => settle(`no end after ${timeoutMs / 1000} s`), timeoutMs);
        const stopTimer =
          <T>(then: (value: T) => void) =>
          (value: T) => {
            clearTimeout(timer);
            then(value);
          };
        pending = { resolve: stopTimer(resolve), reject: stopTimer(reject) };
      }),
    /** The same block, with a marker before each command and after each failure. */
    instrument: (text: string): string =>
      [
        prelude,
        ...splitCommands(text).map((command) => `announce ${command.line}\n${command.text}`),
        'trap - ERR\n',
      ].join('\n'),
    printEnd: printMarker(`${end} $?`),
  };
}

const marker = new RegExp(`${open}(!?)(\\w+)(?: (\\d+))?${close}([^${open}]*)`, 'g');

const withoutMarkers = (output: string): string =>
  output.replace(new RegExp(`${open}[^${close}]*${close}`, 'g'), '').trim();

function readCommands(text: string): Command[] {
  const commands: Command[] = [];
  for (const [, failed, line, code, output = ''] of text.matchAll(marker)) {
    const last = commands.at(-1);
    if (line === end) continue;
    if (!failed) commands.push({ line: Number(line), output });
    else if (last) {
      last.exitCode = Number(code);
      last.output += output;
    }
  }
  return commands;
}
