import { parseArgs } from 'node:util';
import type { Command } from './command.ts';
import { commands } from './commands.ts';

export interface Call {
  command: Command;
  argument: string;
  values: Record<string, string | undefined>;
  /** The flags that are there. */
  flags: ReadonlySet<string>;
}

/** Reads the words of a call, or throws a line that says what is wrong with them. */
export function parseCall(words: string[]): Call {
  const names = [words.slice(0, 2).join(' '), words[0] ?? ''];
  const name = names.find((candidate) => candidate in commands) ?? '';
  const command = commands[name];
  if (!command) throw new Error(`Commande inconnue : « ${names[0]} ».\n${help()}`);
  const rest = words.slice(name.split(' ').length);
  const { values, flags, positionals } = readOptions(name, command, rest);
  const missing = Object.keys(command.options).filter(
    (option) => command.options[option] === 'required' && !values[option],
  );
  if (missing.length > 0)
    throw new Error(`Il manque --${missing.join(', --')}. Usage : ${usage(name, command)}`);
  if (positionals.length !== (command.argument ? 1 : 0))
    throw new Error(`Usage : ${usage(name, command)}`);
  return { command, argument: positionals[0] ?? '', values, flags };
}

function readOptions(name: string, command: Command, args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: Object.fromEntries(
        Object.entries(command.options).map(([option, kind]) => [
          option,
          { type: kind === 'flag' ? ('boolean' as const) : ('string' as const) },
        ]),
      ),
    });
    const given = Object.entries(values);
    return {
      values: Object.fromEntries(given.filter(isText)),
      flags: new Set(given.filter(([, value]) => value === true).map(([option]) => option)),
      positionals,
    };
  } catch {
    throw new Error(
      `Option inconnue, sans valeur ou avec une valeur de trop. Usage : ${usage(name, command)}`,
    );
  }
}

const isText = (entry: [string, unknown]): entry is [string, string] =>
  typeof entry[1] === 'string';

const usage = (name: string, { argument, options }: Command): string =>
  [
    name,
    ...(argument ? [`<${argument}>`] : []),
    ...Object.entries(options).map(([option, kind]) => shown[kind](option)),
  ].join(' ');

const shown: Record<Command['options'][string], (option: string) => string> = {
  required: (option) => `--${option} <…>`,
  optional: (option) => `[--${option} <…>]`,
  flag: (option) => `[--${option}]`,
};

export const help = (): string =>
  [
    'Usage : npm run -s sillage -- <commande>',
    ...Object.entries(commands).map(
      ([name, command]) => `  ${usage(name, command)}\n      ${command.purpose}`,
    ),
  ].join('\n');
