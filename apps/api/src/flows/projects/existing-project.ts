import type { Project } from '@sillage/contract/projects/projects';
import { AsyncCache } from '../../cache.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { Db } from '../../store/driver/database.ts';
import { findProject } from '../../store/projects/projects.ts';

export async function existingProject(db: Db, id: string): Promise<Project> {
  const project = await findProject(db, id);
  if (!project) throw new ApiError('project-not-found', { id });
  return project;
}

const cacheMilliseconds = 30_000;

/** Throws if a project does not exist. Cached, since every event needs this check. */
export function projectChecker(db: Db): (id: string) => Promise<unknown> {
  const known = new AsyncCache<Project>(cacheMilliseconds);
  return (id) => known.get(id, () => existingProject(db, id));
}
