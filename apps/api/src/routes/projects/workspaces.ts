import type { workspaceOperations } from '@sillage/contract/projects/workspaces';
import { createWorkspace } from '../../flows/projects/create-workspace.ts';
import type { Handlers } from '../../http/operations.ts';
import { paginationOf, toPage } from '../../http/pagination.ts';
import type { AccessControl } from '../../identity/access.ts';
import { agentIdOf } from '../../identity/principal.ts';
import type { Db } from '../../store/driver/database.ts';
import { listWorkspaces } from '../../store/projects/workspaces.ts';

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
});
