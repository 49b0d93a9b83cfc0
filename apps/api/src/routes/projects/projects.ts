import type { ProjectRole } from '@sillage/contract/access/rights';
import type { callerProjectOperations } from '@sillage/contract/projects/caller-project';
import type { OwnProject, Project, projectOperations } from '@sillage/contract/projects/projects';
import { rightsOf } from '@sillage/engine/access/roles';
import { ApiError } from '../../errors/api-error.ts';
import { createProject } from '../../flows/projects/create-project.ts';
import { existingProject } from '../../flows/projects/existing-project.ts';
import { updateProject } from '../../flows/projects/update-project.ts';
import type { Handlers } from '../../http/operations.ts';
import { paginationOf, toPage } from '../../http/pagination.ts';
import type { AccessControl } from '../../identity/access.ts';
import { agentIdOf, type Principal } from '../../identity/principal.ts';
import type { Db } from '../../store/driver/database.ts';
import { listProjects, updateProjectArchivedAt } from '../../store/projects/projects.ts';

export const projectRoutes = (
  db: Db,
  access: AccessControl,
  onChange: () => void,
): Handlers<typeof projectOperations> => ({
  async listProjects({ query, principal }) {
    await access.checkEverySecondFactor(principal);
    const pagination = paginationOf(query);
    const { data, total } = await listProjects(db, pagination, agentIdOf(principal));
    return toPage(pagination, { total, data: data.map((each) => withRights(each, each.role)) });
  },

  async createProject({ body, principal }) {
    const project = await createProject(db, body, agentIdOf(principal));
    access.invalidate();
    return withRights(project, 'owner');
  },

  getProject: ({ params, principal }) => readProject(db, access, principal, params.projectId),

  async updateProject({ params, body }) {
    const project = await updateProject(db, params.projectId, body, new Date());
    onChange();
    return withRights(project, 'owner');
  },

  async archiveProject({ params: { projectId: id } }) {
    const project = await updateProjectArchivedAt(db, id, new Date());
    onChange();
    return withRights(orNotFound(id, project), 'owner');
  },
});

/** The same for programs. The contract leaves out what only its members read. */
export const callerProjectRoutes = (
  db: Db,
  access: AccessControl,
): Handlers<typeof callerProjectOperations> => ({
  getProject: ({ params, principal }) => readProject(db, access, principal, params.projectId),
});

async function readProject(db: Db, access: AccessControl, principal: Principal, id: string) {
  const project = await existingProject(db, id);
  return withRights(project, await access.projectRole(principal, id));
}

function orNotFound(id: string, project: Project | undefined): Project {
  if (!project) throw new ApiError('project-not-found', { id });
  return project;
}

const withRights = (project: Project, role: ProjectRole): OwnProject => ({
  ...project,
  role,
  rights: rightsOf(role, project.archivedAt !== null),
});
