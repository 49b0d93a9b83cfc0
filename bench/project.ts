import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createAgentsClient, createClient } from '@sillage/client/source/client';
import { requestToken } from '../apps/api/src/cli/key-file.ts';
import { newServiceAccount } from '../apps/api/test/harness/service-account.ts';
import type { Server } from './processes.ts';

export const projectId = 'bench';

/** Creates the project that receives the events, with their event type, or another one like it. */
export async function createBenchProject(
  { url, dataDir }: Pick<Server, 'url' | 'dataDir'>,
  id = projectId,
) {
  const adminToken = readFileSync(join(dataDir, 'admin-token'), 'utf8').trim();
  const agents = createAgentsClient({ baseUrl: url, token: adminToken });
  await agents.createProject({ body: { id, name: 'Mesures' } });
  const { keyFile } = await newServiceAccount(agents, id, 'editor');
  const signIn = async () => createClient({ baseUrl: url, token: await requestToken(keyFile) });
  const api = await signIn();
  const eventType = await api.createEventType({
    params: { projectId: id },
    body: {
      reference: 'order',
      name: 'Commande',
      fields: [
        {
          ingestionKey: 'email',
          storageKey: 'email',
          type: 'email',
          entity: 'user',
          discriminant: true,
          isPii: true,
        },
        { ingestionKey: 'order_id', storageKey: 'orderId', type: 'string', entity: 'event-type' },
        { ingestionKey: 'paid', storageKey: 'paid', type: 'state', entity: 'state' },
        { ingestionKey: 'total', storageKey: 'turnover', type: 'currency', entity: 'statistic' },
        { ingestionKey: 'products', storageKey: 'products', type: 'number', entity: 'statistic' },
      ],
    },
  });
  return { api, signIn, eventTypeId: eventType._id };
}
