import type { Project, projectOperations } from '@sillage/contract/projects';
import { ApiError } from '../errors.ts';
import { createProject } from '../flows/create-project.ts';
import { existingProject } from '../flows/existing-project.ts';
import { updateProject } from '../flows/update-project.ts';
import type { AccessControl } from '../identity/access.ts';
import { agentIdOf } from '../identity/principal.ts';
import type { Handlers } from '../operations.ts';
import { toPage, windowOf } from '../pages.ts';
import type { Db } from '../store/database.ts';
import { listProjects, updateProjectArchivedAt } from '../store/projects.ts';

export const projectRoutes = (
  db: Db,
  access: AccessControl,
): Handlers<typeof projectOperations> => ({
  async listProjects({ query, principal }) {
    const window = windowOf(query);
    return toPage(window, await listProjects(db, window, agentIdOf(principal)));
  },

  async createProject({ body, principal }) {
    const project = await createProject(db, body, agentIdOf(principal));
    access.forget();
    return project;
  },

  getProject: ({ params }) => existingProject(db, params.projectId),

  updateProject: ({ params, body }) => updateProject(db, params.projectId, body, new Date()),

  archiveProject: async ({ params: { projectId: id } }) =>
    found(id, await updateProjectArchivedAt(db, id, new Date())),
});

function found(id: string, project: Project | undefined): Project {
  if (!project) throw new ApiError('project-not-found', { id });
  return project;
}
