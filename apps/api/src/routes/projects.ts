import type { projectOperations } from '@sillage/contract/projects';
import { createProject } from '../flows/create-project.ts';
import { existingProject } from '../flows/existing-project.ts';
import type { Handlers } from '../operations.ts';
import { toPage, windowOf } from '../pages.ts';
import type { Db } from '../store/database.ts';
import { listProjects } from '../store/projects.ts';

export const projectRoutes = (db: Db): Handlers<typeof projectOperations> => ({
  async listProjects({ query }) {
    const window = windowOf(query);
    return toPage(window, await listProjects(db, window));
  },

  createProject: ({ body }) => createProject(db, body),

  getProject: ({ params }) => existingProject(db, params.projectId),
});
