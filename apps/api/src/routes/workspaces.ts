import type { workspaceOperations } from '@sillage/contract/workspaces';
import { createWorkspace } from '../flows/create-workspace.ts';
import type { AccessControl } from '../identity/access.ts';
import { agentIdOf } from '../identity/principal.ts';
import type { Handlers } from '../operations.ts';
import { toPage, windowOf } from '../pages.ts';
import type { Db } from '../store/database.ts';
import { listWorkspaces } from '../store/workspaces.ts';

export const workspaceRoutes = (
  db: Db,
  access: AccessControl,
): Handlers<typeof workspaceOperations> => ({
  async listWorkspaces({ query, principal }) {
    const window = windowOf(query);
    return toPage(window, await listWorkspaces(db, window, agentIdOf(principal)));
  },

  async createWorkspace({ body, principal }) {
    const workspace = await createWorkspace(db, body, agentIdOf(principal));
    access.forget();
    return workspace;
  },
});
