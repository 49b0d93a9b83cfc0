import { join } from 'node:path';
import type { AgentsClient } from '@sillage/client/source/client';
import { SillageError } from '@sillage/client/source/client';
import { readConfig } from '../config.ts';
import { help } from './help.ts';
import { localServer } from './local-server.ts';
import { parseCommandLine } from './parse-command-line.ts';
import { readSecret } from './read-secret.ts';
import { messages } from './wording.ts';

/** Stands in for the client in commands that never call the server. */
const noClient = {} as AgentsClient;

const root = join(import.meta.dirname, '../../../..');

async function main(words: string[]): Promise<void> {
  if (words.length === 0 || words.includes('--help'))
    return void process.stdout.write(`${help()}\n`);
  const { command, argument, values, flags } = parseCommandLine(words);
  const agents = command.offline ? noClient : localServer(readConfig(process.env, root).dataDir);
  const { secret } = command;
  const secrets = secret === undefined ? {} : { [secret]: await readSecret(secret) };
  const answer = await command.run(agents, argument, { ...values, ...secrets }, flags);
  process.stdout.write(`${typeof answer === 'string' ? answer : JSON.stringify(answer)}\n`);
}

main(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
});

function messageOf(error: Error): string {
  if (error instanceof SillageError)
    return messages.serverRefused(error.statusCode, error.messages);
  const isSilent = error instanceof TypeError && error.message === 'fetch failed';
  return isSilent ? messages.serverSilent : error.message;
}
