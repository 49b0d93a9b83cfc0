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

/** Other processes may use the settings of a project for this long after they changed. */
const cacheMilliseconds = 30_000;

/** The projects that events and hits are sent to, since each of these needs its project's settings. */
export class ProjectCache {
  readonly #db: Db;
  readonly #known = new AsyncCache<Project>(cacheMilliseconds);

  constructor(db: Db) {
    this.#db = db;
  }

  /** Throws if the project does not exist. */
  get(id: string): Promise<Project> {
    return this.#known.get(id, () => existingProject(this.#db, id));
  }

  /** Must be called when a project changes, so that this process applies the change at once. */
  clear(): void {
    this.#known.clear();
  }
}
