import type { AgentsClient } from '@sillage/client/source/client';
import type { SecretName } from './read-secret.ts';
import type { argumentNames, commandWording } from './wording.ts';

export type CommandName = keyof typeof commandWording;

export type Values = Record<string, string | undefined>;
export type Flags = ReadonlySet<string>;

/** Asks the server for a file, which comes part by part: with a body, for the archive of a person. */
export type Download = (path: string, body?: object) => Promise<AsyncIterable<Uint8Array>>;

export interface Command {
  /** What the word that follows the command's name is. */
  argument?: keyof typeof argumentNames;
  /** Works without the local server. */
  offline?: true;
  /** What is asked for at the keyboard, or read from the standard input: never an option. */
  secret?: SecretName;
  /** A flag is present or absent; the other options take a value. */
  options: Record<string, 'required' | 'optional' | 'flag'>;
  run: (
    agents: AgentsClient,
    argument: string,
    values: Values,
    flags: Flags,
    download: Download,
  ) => Promise<unknown>;
}
