import { parseArgs } from 'node:util';
import { type Command, commands } from './commands.ts';

export interface Call {
  command: Command;
  argument: string;
  values: Record<string, string | undefined>;
}

/** Reads the words of a call, or throws a line that says what is wrong with them. */
export function parseCall(words: string[]): Call {
  const name = words.slice(0, 2).join(' ');
  const command = commands[name];
  if (!command)
    throw new Error(name === '' ? help() : `Commande inconnue : « ${name} ».\n${help()}`);
  const { values, positionals } = readOptions(name, command, words.slice(2));
  const missing = Object.keys(command.options).filter(
    (option) => command.options[option] === 'required' && !values[option],
  );
  if (missing.length > 0)
    throw new Error(`Il manque --${missing.join(', --')}. Usage : ${usage(name, command)}`);
  if (positionals.length !== (command.argument ? 1 : 0))
    throw new Error(`Usage : ${usage(name, command)}`);
  return { command, argument: positionals[0] ?? '', values };
}

function readOptions(name: string, command: Command, args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: Object.fromEntries(
        Object.keys(command.options).map((option) => [option, { type: 'string' as const }]),
      ),
    });
  } catch {
    throw new Error(`Option inconnue ou sans valeur. Usage : ${usage(name, command)}`);
  }
}

const usage = (name: string, { argument, options }: Command): string =>
  [
    name,
    ...(argument ? [`<${argument}>`] : []),
    ...Object.entries(options).map(([option, kind]) =>
      kind === 'required' ? `--${option} <…>` : `[--${option} <…>]`,
    ),
  ].join(' ');

export const help = (): string =>
  [
    'Usage : npm run -s sillage -- <commande>',
    ...Object.entries(commands).map(
      ([name, command]) => `  ${usage(name, command)}\n      ${command.purpose}`,
    ),
  ].join('\n');
