import { randomUUID } from 'node:crypto';
import { createAgentsClient } from '@sillage/client/source/client';
import { signInAgent } from './browser-sign-in.ts';
import type { TestServer } from './server.ts';

export const testPassword = 'neuf lampes de bureau';

/** A new agent who is signed in, and a client of the agents' API that holds their token. */
export async function newAgent(
  { agents, url }: TestServer,
  given: { accountId?: string; administrator?: boolean } = {},
) {
  const email = `${randomUUID()}@exemple.fr`;
  const { id } = await agents.createAgent({ body: { email, password: testPassword, ...given } });
  const { token, jar } = await signInAgent(url, email, testPassword);
  const mine = createAgentsClient({ baseUrl: url, token, retries: 0 });
  return { id, email, token, agents: mine, jar };
}

/** A workspace of its own, with a project. */
export async function newWorkspace({ agents }: TestServer, name = 'Agence Horizon') {
  const { id: workspaceId } = await agents.createWorkspace({ body: { name } });
  const projectId = `t-${randomUUID().slice(0, 13)}`;
  await agents.createProject({ body: { id: projectId, name: 'Lampes', accountId: workspaceId } });
  return { workspaceId, projectId };
}
