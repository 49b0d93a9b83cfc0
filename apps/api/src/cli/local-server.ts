import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type AgentsClient,
  createAgentsClient,
  SillageError,
  SillageNetworkError,
} from '@sillage/client/source/client';
import type { Config } from '../config.ts';
import { readServer } from '../process/data-folder.ts';
import { adminTokenFile } from '../process/token-files.ts';
import type { Download } from './command.ts';
import { messages } from './wording.ts';

interface LocalServer {
  agents: AgentsClient;
  download: Download;
}

/**
 * The server that runs on a data folder, called with the administrator's token: that of the folder,
 * unless the environment gives one.
 */
export function localServer({
  dataDir,
  adminTokens: [given],
}: Pick<Config, 'dataDir' | 'adminTokens'>): LocalServer {
  const url = readServer(dataDir)?.url;
  if (url === undefined) throw new Error(messages.noServer(dataDir));
  const token = given ?? readFileSync(join(dataDir, adminTokenFile), 'utf8').trim();
  return {
    agents: createAgentsClient({ baseUrl: url, token, retries: 0 }),
    download: async (path, body) => {
      const answer = await fetch(`${url}/api/v1${path}`, {
        headers: {
          authorization: `Bearer ${token}`,
          ...(body && { accept: 'application/zip', 'content-type': 'application/json' }),
        },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      }).catch((error: unknown) => {
        throw new SillageNetworkError(url, error);
      });
      if (!answer.ok || !answer.body)
        throw new SillageError(
          answer.status,
          await answer.text(),
          answer.headers.get('x-request-id'),
        );
      return answer.body;
    },
  };
}
