import type { NewProject, Project } from '@sillage/contract/projects';
import { ApiError } from '../errors.ts';
import type { Db } from '../store/database.ts';
import { insertProject } from '../store/projects.ts';
import { findOldestWorkspace, findWorkspace } from '../store/workspaces.ts';

export async function createProject(db: Db, body: NewProject): Promise<Project> {
  const workspace =
    body.accountId === undefined
      ? await findOldestWorkspace(db)
      : await findWorkspace(db, body.accountId);
  if (!workspace) throw new ApiError('workspace-not-found', { id: body.accountId ?? '' });
  const project = await insertProject(db, {
    timezone: 'Europe/Paris',
    currency: 'EUR',
    sessionTimeout: 1800,
    retentionDurationInDays: 1095,
    ...body,
    accountId: workspace.id,
  });
  if (!project) throw new ApiError('project-id-taken');
  return project;
}
