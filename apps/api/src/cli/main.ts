import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { SillageError } from '@sillage/client/source/client';
import { refusalText } from '@sillage/contract/error-rows/french-words';
import { readConfig } from '../config.ts';
import { help } from './help.ts';
import { localServer } from './local-server.ts';
import { parseCommandLine } from './parse-command-line.ts';
import { readSecret } from './read-secret.ts';
import { messages } from './wording.ts';

/** Stands in for the server in commands that never call it. */
const noServer = {} as ReturnType<typeof localServer>;

const root = join(import.meta.dirname, '../../../..');

async function main(words: string[]): Promise<void> {
  if (words.length === 0 || words.includes('--help'))
    return void process.stdout.write(`${help()}\n`);
  const { command, argument, values, flags } = parseCommandLine(words);
  const server = command.offline ? noServer : localServer(readConfig(process.env, root));
  const { secret } = command;
  const secrets = secret === undefined ? {} : { [secret]: await readSecret(secret) };
  const given = { ...values, ...secrets };
  const answer = await command.run(server.agents, argument, given, flags, server.download);
  if (isFile(answer)) return pipeline(answer, process.stdout, { end: false });
  process.stdout.write(`${typeof answer === 'string' ? answer : JSON.stringify(answer)}\n`);
}

const isFile = (answer: unknown): answer is AsyncIterable<Uint8Array> =>
  typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer;

main(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
});

function messageOf(error: Error): string {
  if (error instanceof SillageError)
    return messages.serverRefused(error.statusCode, refusalText(error));
  const isSilent = error instanceof TypeError && error.message === 'fetch failed';
  return isSilent ? messages.serverSilent : error.message;
}
