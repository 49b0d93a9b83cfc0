import type { agentOperations } from '@sillage/contract/agents';
import { ApiError } from '../errors.ts';
import { createAgent } from '../flows/create-agent.ts';
import { existingProject } from '../flows/existing-project.ts';
import { existingWorkspace } from '../flows/existing-workspace.ts';
import type { AccessControl } from '../identity/access.ts';
import type { Handlers } from '../operations.ts';
import { toPage, windowOf } from '../pages.ts';
import { insertWorkspaceOwner } from '../store/access.ts';
import {
  deleteProjectAgent,
  findAgent,
  findProjectAgent,
  listAgents,
  listProjectAgents,
  updateDisabledAt,
  upsertProjectAgent,
} from '../store/agents.ts';
import type { Db } from '../store/database.ts';

const found = <T>(agent: T | undefined): T => {
  if (!agent) throw new ApiError('agent-not-found');
  return agent;
};

export const agentRoutes = (db: Db, access: AccessControl): Handlers<typeof agentOperations> => ({
  async getMe({ principal }) {
    return found(principal.kind === 'agent' ? await findAgent(db, principal.id) : undefined);
  },

  async listAgents({ query }) {
    const window = windowOf(query);
    return toPage(window, await listAgents(db, window));
  },

  createAgent: ({ body }) => createAgent(db, body),

  async disableAgent({ params }) {
    const agent = found(await updateDisabledAt(db, params.agentId, new Date()));
    access.forget();
    return agent;
  },

  async listProjectAgents({ params, query }) {
    await existingProject(db, params.projectId);
    const window = windowOf(query);
    return toPage(window, await listProjectAgents(db, params.projectId, window));
  },

  async setProjectAgent({ params, body }) {
    await existingProject(db, params.projectId);
    found(await findAgent(db, params.agentId));
    await upsertProjectAgent(db, params.projectId, params.agentId, body.role);
    access.forget();
    return found(await findProjectAgent(db, params.projectId, params.agentId));
  },

  async removeProjectAgent({ params }) {
    await existingProject(db, params.projectId);
    const agent = found(await findProjectAgent(db, params.projectId, params.agentId));
    await deleteProjectAgent(db, params.projectId, params.agentId);
    access.forget();
    return agent;
  },

  async addWorkspaceOwner({ params }) {
    await existingWorkspace(db, params.workspaceId);
    const agent = found(await findAgent(db, params.agentId));
    await insertWorkspaceOwner(db, params.workspaceId, params.agentId);
    access.forget();
    return agent;
  },
});
