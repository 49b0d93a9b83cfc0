import { parseArgs } from 'node:util';
import type { Command, CommandName, Flags, Values } from './command.ts';
import { commands } from './commands.ts';
import { usageOf } from './help.ts';
import { messages } from './wording.ts';

export interface ParsedCommand {
  command: Command;
  argument: string;
  values: Values;
  /** The flags that are present. */
  flags: Flags;
}

/** Throws an error whose message says in one line what is wrong with the words. */
export function parseCommandLine(words: string[]): ParsedCommand {
  const candidates = [words.slice(0, 2).join(' '), words[0] ?? ''];
  const name = candidates.find(isCommandName);
  if (name === undefined)
    throw new Error(messages.unknownCommand(candidates[0] ?? '', near(words)));
  const command = commands[name];
  const rest = words.slice(name.split(' ').length);
  const { values, flags, positionals } = parseOptions(name, rest);
  const missing = Object.keys(command.options).filter(
    (option) => command.options[option] === 'required' && !values[option],
  );
  if (missing.length > 0) throw new Error(messages.missingOptions(missing, usageOf(name)));
  if (positionals.length !== (command.argument ? 1 : 0))
    throw new Error(messages.usage(usageOf(name)));
  return { command, argument: positionals[0] ?? '', values, flags };
}

/** The commands about the same thing, or else those that do the same. */
function near([first = '', second = '']: readonly string[]): string[] {
  const names = Object.keys(commands);
  const alike = (word: string) =>
    word === ''
      ? []
      : names.filter((name) => name.split(' ').some((each) => each.startsWith(word)));
  return [first, second, first.slice(0, 4)].map(alike).find((found) => found.length > 0) ?? [];
}

const isCommandName = (words: string): words is CommandName => Object.hasOwn(commands, words);

function parseOptions(name: CommandName, args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: Object.fromEntries(
        Object.entries(commands[name].options).map(([option, kind]) => [
          option,
          { type: kind === 'flag' ? ('boolean' as const) : ('string' as const) },
        ]),
      ),
    });
    const entries = Object.entries(values);
    return {
      values: Object.fromEntries(entries.filter(hasText)),
      flags: new Set(entries.filter(([, value]) => value === true).map(([option]) => option)),
      positionals,
    };
  } catch {
    throw new Error(messages.invalidOptions(usageOf(name)));
  }
}

const hasText = (entry: [string, unknown]): entry is [string, string] =>
  typeof entry[1] === 'string';
