import type { agentsApi } from '@sillage/contract/agents-api';
import type { Client } from '@sillage/contract/client';

export type Agents = Client<typeof agentsApi>;

export type Values = Record<string, string | undefined>;
export type Flags = ReadonlySet<string>;

export interface Command {
  /** In French: a line of the help. */
  purpose: string;
  /** The word that follows the command's name. */
  argument?: string;
  /** Works without the local server. */
  offline?: true;
  /** A flag is there or not; the others take a value. */
  options: Record<string, 'required' | 'optional' | 'flag'>;
  run: (agents: Agents, argument: string, values: Values, flags: Flags) => Promise<unknown>;
}
