import type { Project } from '@sillage/contract/projects';
import { ApiError } from '../errors.ts';
import { Memory } from '../memory.ts';
import type { Db } from '../store/database.ts';
import { findProject } from '../store/projects.ts';

export async function existingProject(db: Db, id: string): Promise<Project> {
  const project = await findProject(db, id);
  if (!project) throw new ApiError('project-not-found', { id });
  return project;
}

/** How long a project that was there is believed to be there still. */
const memoryInMilliseconds = 30_000;

/** Makes sure that there is such a project, without a query for each event. */
export function projectMemory(db: Db): (id: string) => Promise<unknown> {
  const known = new Memory<Project>(memoryInMilliseconds);
  return (id) => known.get(id, () => existingProject(db, id));
}
