import type { Deletion } from '@sillage/contract/projects/deletions';
import type { Project } from '@sillage/contract/projects/projects';
import { confirmsName } from '@sillage/engine/text/confirms-name';
import { ApiError } from '../../errors/api-error.ts';
import { newId } from '../../ids/new-id.ts';
import type { Db } from '../../store/driver/database.ts';
import { lockTimeZoneForUpdate } from '../../store/events/rollups.ts';
import { deleteProject as deleteRows } from '../../store/projects/deleted-rows.ts';
import { insertDeletion } from '../../store/projects/deletions.ts';
import { lockProject } from '../../store/projects/projects.ts';

export interface Asker {
  /** Undefined for the administrator's token. */
  agentId: string | undefined;
  now: Date;
}

/**
 * Makes an archived project unknown, at once, with its settings, keys and roles. Its data follows in
 * batches: see `continueDeletions`.
 */
export const deleteProject = (
  db: Db,
  projectId: string,
  confirm: string,
  asker: Asker,
): Promise<Deletion> =>
  db.transaction().execute(async (transaction) => {
    const project = await lockArchivedProject(transaction, projectId);
    if (!confirmsName(confirm, project.name)) throw new ApiError('confirmation-differs');
    return startDeletion(transaction, project, project.accountId, asker);
  });

/** Waits for the transactions that write events of the project, or settings, and keeps others out. */
export async function lockArchivedProject(transaction: Db, id: string): Promise<Project> {
  await lockTimeZoneForUpdate(transaction, id);
  const project = await lockProject(transaction, id);
  if (!project) throw new ApiError('project-not-found', { id });
  if (project.archivedAt === null) throw new ApiError('project-not-archived', { id });
  return project;
}

export async function startDeletion(
  transaction: Db,
  project: Project,
  workspaceId: string | null,
  { agentId, now }: Asker,
  parentId?: string,
): Promise<Deletion> {
  const deletedRows = await deleteRows(transaction, project.id);
  return insertDeletion(transaction, {
    id: newId('deletion'),
    kind: 'project',
    projectId: project.id,
    workspaceId,
    askedBy: agentId,
    askedAt: now,
    deletedRows,
    ...(parentId !== undefined && { parentId }),
  });
}
