import type { agentOperations } from '@sillage/contract/access/agents';
import { ApiError } from '../../errors/api-error.ts';
import { createAgent } from '../../flows/access/create-agent.ts';
import { existingProject } from '../../flows/projects/existing-project.ts';
import { existingWorkspace } from '../../flows/projects/existing-workspace.ts';
import type { Handlers } from '../../http/operations.ts';
import { paginationOf, toPage } from '../../http/pagination.ts';
import type { AccessControl } from '../../identity/access.ts';
import { insertWorkspaceOwner } from '../../store/access/access.ts';
import { deleteAgentLinks } from '../../store/access/agent-links.ts';
import {
  deleteProjectAgent,
  findAgent,
  findProjectAgent,
  listAgents,
  listProjectAgents,
  updateAgentDisabledAt,
  upsertProjectAgent,
} from '../../store/access/agents.ts';
import type { Db } from '../../store/driver/database.ts';

const orNotFound = <T>(agent: T | undefined): T => {
  if (!agent) throw new ApiError('agent-not-found');
  return agent;
};

export const agentRoutes = (db: Db, access: AccessControl): Handlers<typeof agentOperations> => ({
  async getMe({ principal }) {
    return orNotFound(principal.kind === 'agent' ? await findAgent(db, principal.id) : undefined);
  },

  async listAgents({ query }) {
    const pagination = paginationOf(query);
    return toPage(pagination, await listAgents(db, pagination));
  },

  createAgent: ({ body }) => createAgent(db, body),

  async disableAgent({ params }) {
    const agent = orNotFound(await updateAgentDisabledAt(db, params.agentId, new Date()));
    access.invalidate();
    return agent;
  },

  async unlinkAgent({ params }) {
    const agent = orNotFound(await findAgent(db, params.agentId));
    await deleteAgentLinks(db, params.agentId);
    return agent;
  },

  async listProjectAgents({ params, query }) {
    await existingProject(db, params.projectId);
    const pagination = paginationOf(query);
    return toPage(pagination, await listProjectAgents(db, params.projectId, pagination));
  },

  async setProjectAgent({ params, body }) {
    await existingProject(db, params.projectId);
    orNotFound(await findAgent(db, params.agentId));
    await upsertProjectAgent(db, params.projectId, params.agentId, body.role);
    access.invalidate();
    return orNotFound(await findProjectAgent(db, params.projectId, params.agentId));
  },

  async removeProjectAgent({ params }) {
    await existingProject(db, params.projectId);
    const agent = orNotFound(await findProjectAgent(db, params.projectId, params.agentId));
    await deleteProjectAgent(db, params.projectId, params.agentId);
    access.invalidate();
    return agent;
  },

  async addWorkspaceOwner({ params }) {
    await existingWorkspace(db, params.workspaceId);
    const agent = orNotFound(await findAgent(db, params.agentId));
    await insertWorkspaceOwner(db, params.workspaceId, params.agentId);
    access.invalidate();
    return agent;
  },
});
