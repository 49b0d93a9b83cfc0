import type { agentOperations } from '@sillage/contract/access/agents';
import { ApiError } from '../../errors/api-error.ts';
import { disableAgent, existingAgent } from '../../flows/access/agent-accounts.ts';
import { createAgent } from '../../flows/access/create-agent.ts';
import { checkKnown } from '../../flows/access/members.ts';
import { readMe } from '../../flows/access/read-me.ts';
import { existingProject } from '../../flows/projects/existing-project.ts';
import { existingWorkspace } from '../../flows/projects/existing-workspace.ts';
import type { Handlers } from '../../http/operations.ts';
import { paginationOf, toPage } from '../../http/pagination.ts';
import type { IdentityService } from '../../identity/open-identity.ts';
import { listAgentAccounts } from '../../store/access/agent-accounts.ts';
import { deleteAgentLinks } from '../../store/access/agent-links.ts';
import {
  deleteProjectAgent,
  findAgent,
  findProjectAgent,
  listProjectAgents,
  upsertProjectAgent,
} from '../../store/access/agents.ts';
import { insertWorkspaceOwner } from '../../store/access/workspace-owners.ts';
import type { Db } from '../../store/driver/database.ts';

const orNotFound = <T>(agent: T | undefined): T => {
  if (!agent) throw new ApiError('agent-not-found');
  return agent;
};

export const agentRoutes = (
  db: Db,
  { access, invalidate }: Pick<IdentityService, 'access' | 'invalidate'>,
): Handlers<typeof agentOperations> => ({
  getMe: async ({ principal }) => orNotFound(await readMe(db, principal)),

  async listAgents({ query: { administrator, disabled, ...query } }) {
    const pagination = paginationOf(query);
    return toPage(pagination, await listAgentAccounts(db, pagination, { administrator, disabled }));
  },

  createAgent: ({ body }) => createAgent(db, body),

  async disableAgent({ params, principal }) {
    const agent = await disableAgent(db, params.agentId, principal, new Date());
    invalidate();
    return agent;
  },

  async unlinkAgent({ params }) {
    const agent = await existingAgent(db, params.agentId);
    await deleteAgentLinks(db, params.agentId);
    return agent;
  },

  async listProjectAgents({ params, query }) {
    await existingProject(db, params.projectId);
    const pagination = paginationOf(query);
    return toPage(pagination, await listProjectAgents(db, params.projectId, pagination));
  },

  async setProjectAgent({ params: { projectId, agentId }, body, principal }) {
    const { accountId: workspaceId } = await existingProject(db, projectId);
    await checkKnown(db, { workspaceId, agentId }, await access.isAdministrator(principal));
    orNotFound(await findAgent(db, agentId));
    await upsertProjectAgent(db, projectId, agentId, body.role);
    invalidate();
    return orNotFound(await findProjectAgent(db, projectId, agentId));
  },

  async removeProjectAgent({ params }) {
    await existingProject(db, params.projectId);
    const agent = orNotFound(await findProjectAgent(db, params.projectId, params.agentId));
    await deleteProjectAgent(db, params.projectId, params.agentId);
    invalidate();
    return agent;
  },

  async addWorkspaceOwner({ params, principal }) {
    await existingWorkspace(db, params.workspaceId);
    await checkKnown(db, params, await access.isAdministrator(principal));
    const agent = orNotFound(await findAgent(db, params.agentId));
    await insertWorkspaceOwner(db, params.workspaceId, params.agentId);
    invalidate();
    return agent;
  },
});
