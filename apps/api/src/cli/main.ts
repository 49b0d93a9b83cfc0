import { join } from 'node:path';
import { SillageError } from '@sillage/contract/client';
import { readConfig } from '../config.ts';
import { localServer } from './local-server.ts';
import { help, parseCall } from './parse.ts';

const root = join(import.meta.dirname, '../../../..');

async function main(words: string[]): Promise<void> {
  if (words.length === 0 || words.includes('--help'))
    return void process.stdout.write(`${help()}\n`);
  const { command, argument, values } = parseCall(words);
  const { dataDir } = readConfig(process.env, root);
  const answer = await command.run(localServer(dataDir), argument, values);
  process.stdout.write(`${JSON.stringify(answer)}\n`);
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
