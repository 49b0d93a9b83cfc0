import type { projectAgentOperations } from '@sillage/contract/access/project-agents';
import { ApiError } from '../../errors/api-error.ts';
import { checkKnown } from '../../flows/access/members.ts';
import { existingProject } from '../../flows/projects/existing-project.ts';
import { existingWorkspace } from '../../flows/projects/existing-workspace.ts';
import type { Handlers } from '../../http/operations.ts';
import { paginationOf, toPage } from '../../http/pagination.ts';
import type { IdentityService } from '../../identity/open-identity.ts';
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

export const projectAgentRoutes = (
  db: Db,
  { access, invalidate }: Pick<IdentityService, 'access' | 'invalidate'>,
): Handlers<typeof projectAgentOperations> => ({
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
