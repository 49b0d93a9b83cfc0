import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AgentsClient, createAgentsClient } from '@sillage/client/source/client';
import { adminTokenFile, readServer } from '../process/data-folder.ts';
import { messages } from './wording.ts';

/** A client of the server that runs on a data folder, with the administrator's token of that folder. */
export function localServer(dataDir: string): AgentsClient {
  const url = readServer(dataDir)?.url;
  if (url === undefined) throw new Error(messages.noServer(dataDir));
  const token = readFileSync(join(dataDir, adminTokenFile), 'utf8').trim();
  return createAgentsClient({ baseUrl: url, token, retries: 0 });
}
