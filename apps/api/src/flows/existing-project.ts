import type { Project } from '@sillage/contract/projects';
import { ApiError } from '../errors.ts';
import type { Db } from '../store/database.ts';
import { findProject } from '../store/projects.ts';

export async function existingProject(db: Db, id: string): Promise<Project> {
  const project = await findProject(db, id);
  if (!project) throw new ApiError('project-not-found', { id });
  return project;
}
