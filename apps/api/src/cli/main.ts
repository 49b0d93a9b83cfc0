import { join } from 'node:path';
import { SillageError } from '@sillage/contract/client';
import { readConfig } from '../config.ts';
import type { Agents } from './command.ts';
import { localServer } from './local-server.ts';
import { help, parseCall } from './parse.ts';

/** Stands for the server in commands that call none. */
const nobody = {} as Agents;

const root = join(import.meta.dirname, '../../../..');

async function main(words: string[]): Promise<void> {
  if (words.length === 0 || words.includes('--help'))
    return void process.stdout.write(`${help()}\n`);
  const { command, argument, values, flags } = parseCall(words);
  const agents = command.offline ? nobody : localServer(readConfig(process.env, root).dataDir);
  const answer = await command.run(agents, argument, values, flags);
  process.stdout.write(`${typeof answer === 'string' ? answer : JSON.stringify(answer)}\n`);
}

main(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`${told(error)}\n`);
  process.exitCode = 1;
});

function told(error: Error): string {
  if (error instanceof SillageError)
    return `Le serveur a refusé (${error.statusCode}) : ${error.messages.join(' ; ')}`;
  const isSilent = error instanceof TypeError && error.message === 'fetch failed';
  return isSilent ? 'Le serveur ne répond pas : est-il encore démarré ?' : error.message;
}
