import type { workspaceOperations } from '@sillage/contract/projects/workspaces';
import { ApiError } from '../../errors/api-error.ts';
import { createWorkspace } from '../../flows/projects/create-workspace.ts';
import type { Handlers } from '../../http/operations.ts';
import { paginationOf, toPage } from '../../http/pagination.ts';
import type { AccessControl } from '../../identity/access.ts';
import { agentIdOf } from '../../identity/principal.ts';
import type { Db } from '../../store/driver/database.ts';
import { listWorkspaces, updateWorkspace } from '../../store/projects/workspaces.ts';

export const workspaceRoutes = (
  db: Db,
  access: AccessControl,
): Handlers<typeof workspaceOperations> => ({
  async listWorkspaces({ query, principal }) {
    const pagination = paginationOf(query);
    const owner = (await access.isAdministrator(principal)) ? undefined : agentIdOf(principal);
    return toPage(pagination, await listWorkspaces(db, pagination, owner));
  },

  async createWorkspace({ body, principal }) {
    const workspace = await createWorkspace(db, body, agentIdOf(principal));
    access.invalidate();
    return workspace;
  },

  async updateWorkspace({ params: { workspaceId }, body, principal }) {
    // Whoever asks for it must be able to go on.
    if (body.requireSecondFactor && principal.kind === 'agent' && !principal.isStrong)
      throw new ApiError('second-factor-required');
    const workspace = await updateWorkspace(db, workspaceId, body, new Date());
    if (!workspace) throw new ApiError('workspace-not-found', { id: workspaceId });
    access.invalidate();
    return workspace;
  },
});
