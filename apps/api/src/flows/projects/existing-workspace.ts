import type { Workspace } from '@sillage/contract/projects/workspaces';
import { ApiError } from '../../errors/api-error.ts';
import type { Db } from '../../store/driver/database.ts';
import { findOldestWorkspace, findWorkspace } from '../../store/projects/workspaces.ts';

/** The oldest workspace when no id is given. */
export async function existingWorkspace(db: Db, id: string | undefined): Promise<Workspace> {
  const workspace = await (id === undefined ? findOldestWorkspace(db) : findWorkspace(db, id));
  if (!workspace) throw new ApiError('workspace-not-found', { id: id ?? '' });
  return workspace;
}
