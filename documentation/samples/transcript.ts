import { splitCommands } from './split-commands.ts';

/** What a command of a block did. */
export interface Command {
  /** In the block, from 1. */
  line: number;
  output: string;
  /** What it ended with, if it failed. */
  failure?: number;
}

/** The shell says on its output, between these two, where it is. */
const [open, close] = ['\x1e', '\x1f'];
const end = 'end';
const ended = new RegExp(`${open}${end} (\\d+)${close}$`);

const notice = (text: string): string => `printf '\\036%s\\037' "${text}" >&9`;

/** A notice leaves `$?` as it was, which is no failure of its own. */
const announce = `announce() { local code=$?; ${notice('$1')}; return $code; }
trap 'code=$?; [[ $BASH_COMMAND == announce* ]] || ${notice('!0 $code').replaceAll("'", `'\\''`)}' ERR`;

/** Notes what a shell says, block by block. */
export function newTranscript() {
  let heard = '';
  let waiting: { resolve: (said: Command[]) => void; reject: (error: Error) => void } | undefined;
  const settle = (failure?: string): void => {
    const [asked, text] = [waiting, heard];
    [waiting, heard] = [undefined, ''];
    if (failure === undefined) asked?.resolve(readCommands(text));
    else asked?.reject(new Error(`${failure}:\n${outputOf(text)}`));
  };
  return {
    hear: (chunk: string): void => {
      heard += chunk;
      const [, status] = ended.exec(heard) ?? [];
      if (status) settle(status === '0' ? undefined : 'the shell cannot read this');
    },
    end: (): void => settle('the shell ended'),
    /** What the block that is about to run will have done. */
    next: (patience: number): Promise<Command[]> =>
      new Promise<Command[]>((resolve, reject) => {
        const timer = setTimeout(() => settle(`no end after ${patience / 1000} s`), patience);
        const last =
          <T>(then: (value: T) => void) =>
          (value: T) => {
            clearTimeout(timer);
            then(value);
          };
        waiting = { resolve: last(resolve), reject: last(reject) };
      }),
    /** The same commands, each of which is announced, and told of when it fails. */
    spied: (text: string): string =>
      [
        announce,
        ...splitCommands(text).map((command) => `announce ${command.line}\n${command.text}`),
        'trap - ERR\n',
      ].join('\n'),
    endMark: notice(`${end} $?`),
  };
}

const notices = new RegExp(`${open}(!?)(\\w+)(?: (\\d+))?${close}([^${open}]*)`, 'g');

const outputOf = (heard: string): string =>
  heard.replace(new RegExp(`${open}[^${close}]*${close}`, 'g'), '').trim();

function readCommands(heard: string): Command[] {
  const commands: Command[] = [];
  for (const [, failed, line, code, output = ''] of heard.matchAll(notices)) {
    const last = commands.at(-1);
    if (line === end) continue;
    if (!failed) commands.push({ line: Number(line), output });
    else if (last) {
      last.failure = Number(code);
      last.output += output;
    }
  }
  return commands;
}
