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

/** A project that still takes data: not an archived one. */
export const openProject = async (db: Db, id: string): Promise<Project> =>
  orArchived(await existingProject(db, id));

function orArchived(project: Project): Project {
  if (project.archivedAt !== null) throw new ApiError('project-archived', { id: project.id });
  return project;
}

const cacheMilliseconds = 30_000;

export interface OpenProjects {
  /** The project, unless it does not exist or is archived. */
  get: (id: string) => Promise<Project>;
  /** Whether there is such a project, archived or not. */
  has: (id: string) => Promise<boolean>;
  /** Must be called when a project changes, so that this process applies the change at once. */
  clear: () => void;
}

/** Projects that take data, cached: every event and hit needs one. */
export function openProjects(db: Db): OpenProjects {
  const known = new AsyncCache<Project>(cacheMilliseconds);
  const find = (id: string) => known.get(id, () => existingProject(db, id));
  return {
    get: async (id) => orArchived(await find(id)),
    has: (id) =>
      find(id).then(
        () => true,
        (error: unknown) => {
          if (error instanceof ApiError) return false;
          throw error;
        },
      ),
    clear: () => known.clear(),
  };
}
