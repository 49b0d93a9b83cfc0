import { join } from 'node:path';
import { SillageError, SillageNetworkError } from '@sillage/client/source/client';
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

/**
 * What the words of a command line answer: a text, or a file that is read as it comes. The environment
 * says where the server is; a command that works without the server reads that of the process.
 */
export async function runCommand(
  words: string[],
  environment: NodeJS.ProcessEnv,
): Promise<string | AsyncIterable<Uint8Array>> {
  if (words.length === 0 || words.includes('--help')) return `${help()}\n`;
  const { command, argument, values, flags } = parseCommandLine(words);
  const server = command.offline ? noServer : localServer(readConfig(environment, root));
  const { secret } = command;
  const secrets = secret === undefined ? {} : { [secret]: await readSecret(secret) };
  const given = { ...values, ...secrets };
  const answer = await command.run(server.agents, argument, given, flags, server.download);
  if (isFile(answer)) return answer;
  return `${typeof answer === 'string' ? answer : JSON.stringify(answer)}\n`;
}

const isFile = (answer: unknown): answer is AsyncIterable<Uint8Array> =>
  typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer;

/** Why a command failed, in a sentence. */
export function failureText(error: Error): string {
  if (error instanceof SillageError)
    return messages.serverRefused(error.statusCode, refusalText(error));
  return error instanceof SillageNetworkError ? messages.serverSilent : error.message;
}
