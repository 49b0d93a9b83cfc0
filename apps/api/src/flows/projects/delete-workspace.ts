import type { DeleteWorkspace, Deletion } from '@sillage/contract/projects/deletions';
import { confirmsName } from '@sillage/engine/text/confirms-name';
import { ApiError } from '../../errors/api-error.ts';
import { newId } from '../../ids/new-id.ts';
import type { Db } from '../../store/driver/database.ts';
import { deleteWorkspaceRows } from '../../store/projects/deleted-rows.ts';
import { findDeletion, insertDeletion } from '../../store/projects/deletions.ts';
import { listProjectIds } from '../../store/projects/projects.ts';
import { lockWorkspace } from '../../store/projects/workspaces.ts';
import { type Asker, lockArchivedProject, startDeletion } from './delete-project.ts';

/**
 * Deletes a workspace and the projects that the caller has named: all that it has, and each archived.
 * All or nothing: a project that comes or is active refuses the whole.
 */
export const deleteWorkspace = (
  db: Db,
  workspaceId: string,
  { confirm, projects: named = [] }: DeleteWorkspace,
  asker: Asker,
): Promise<Deletion> =>
  db.transaction().execute(async (transaction) => {
    const workspace = await lockWorkspace(transaction, workspaceId);
    if (!workspace) throw new ApiError('workspace-not-found', { id: workspaceId });
    if (!confirmsName(confirm, workspace.name)) throw new ApiError('confirmation-differs');
    const present = await listProjectIds(transaction, workspaceId);
    refuseOthers(present, named);

    const parentId = newId('workspace deletion');
    for (const id of present) {
      const project = await lockArchivedProject(transaction, id);
      await startDeletion(transaction, project, null, asker, parentId);
    }
    await insertDeletion(transaction, {
      id: parentId,
      kind: 'workspace',
      workspaceId,
      askedBy: asker.agentId,
      askedAt: asker.now,
      deletedRows: await deleteWorkspaceRows(transaction, workspaceId),
    });
    const deletion = await findDeletion(transaction, parentId);
    if (!deletion) throw new ApiError('deletion-not-found', { id: parentId });
    return deletion;
  });

function refuseOthers(present: readonly string[], named: readonly string[]): void {
  const unnamed = present.filter((id) => !named.includes(id));
  if (unnamed.length > 0)
    throw new ApiError('workspace-not-empty', { projects: unnamed.join(', ') });
  const absent = named.find((id) => !present.includes(id));
  if (absent !== undefined) throw new ApiError('project-not-found', { id: absent });
}
