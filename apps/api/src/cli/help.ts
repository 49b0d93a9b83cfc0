import type { Command, CommandName } from './command.ts';
import { commands } from './commands.ts';
import { argumentNames, commandWording, helpTitle } from './wording.ts';

const optionUsage: Record<Command['options'][string], (option: string) => string> = {
  required: (option) => `--${option} <…>`,
  optional: (option) => `[--${option} <…>]`,
  flag: (option) => `[--${option}]`,
};

export function usageOf(name: CommandName): string {
  const { argument, options } = commands[name];
  return [
    name,
    ...(argument ? [`<${argumentNames[argument]}>`] : []),
    ...Object.entries(options).map(([option, kind]) => optionUsage[kind](option)),
  ].join(' ');
}

export const help = (): string =>
  [
    helpTitle,
    ...commandNames.map((name) => `  ${usageOf(name)}\n      ${commandWording[name].purpose}`),
  ].join('\n');

const commandNames = Object.keys(commands) as CommandName[];
