import type { workspaceOperations } from '@sillage/contract/workspaces';
import type { Handlers } from '../operations.ts';
import { toPage, windowOf } from '../pages.ts';
import type { Db } from '../store/database.ts';
import { insertWorkspace, listWorkspaces } from '../store/workspaces.ts';

export const workspaceRoutes = (db: Db): Handlers<typeof workspaceOperations> => ({
  async listWorkspaces({ query }) {
    const window = windowOf(query);
    return toPage(window, await listWorkspaces(db, window));
  },

  createWorkspace: ({ body }) => insertWorkspace(db, body),
});
