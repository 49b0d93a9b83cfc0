import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { agentsApi } from '@sillage/contract/agents-api';
import { createClient } from '@sillage/contract/client';
import { adminTokenFile, readServer } from '../process/data-folder.ts';
import type { Agents } from './command.ts';

/** A client of the server that runs on a data folder, with its administrator's token. */
export function localServer(dataDir: string): Agents {
  const url = readServer(dataDir)?.url;
  if (url === undefined)
    throw new Error(
      `Aucun serveur Sillage ne tourne sur le dossier ${dataDir}. Démarrez-le par npm start, ou donnez son dossier par DATA_DIR.`,
    );
  const token = readFileSync(join(dataDir, adminTokenFile), 'utf8').trim();
  return createClient(agentsApi, { baseUrl: url, token });
}
