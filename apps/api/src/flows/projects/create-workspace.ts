import type { NewWorkspace, Workspace } from '@sillage/contract/projects/workspaces';
import { insertWorkspaceOwner } from '../../store/access/workspace-owners.ts';
import type { Db } from '../../store/driver/database.ts';
import { insertWorkspace } from '../../store/projects/workspaces.ts';

/** The agent who creates a workspace owns it. The administrator needs no ownership. */
export function createWorkspace(
  db: Db,
  body: NewWorkspace,
  ownerId: string | undefined,
): Promise<Workspace> {
  return db.transaction().execute(async (transaction) => {
    const workspace = await insertWorkspace(transaction, body);
    if (ownerId !== undefined) await insertWorkspaceOwner(transaction, workspace.id, ownerId);
    return workspace;
  });
}
