import type { deletionOperations } from '@sillage/contract/projects/deletions';
import { ApiError } from '../../errors/api-error.ts';
import { deleteProject } from '../../flows/projects/delete-project.ts';
import { deleteWorkspace } from '../../flows/projects/delete-workspace.ts';
import type { Handlers } from '../../http/operations.ts';
import { paginationOf, toPage } from '../../http/pagination.ts';
import { agentIdOf, type Principal } from '../../identity/principal.ts';
import type { Db } from '../../store/driver/database.ts';
import { findDeletion, listDeletions } from '../../store/projects/deletions.ts';

const askerOf = (principal: Principal) => ({ agentId: agentIdOf(principal), now: new Date() });

export const deletionRoutes = (
  db: Db,
  /** Called when something is deleted: what is cached of it no longer holds. */
  onDeletion: () => void,
): Handlers<typeof deletionOperations> => ({
  async deleteProject({ params, body, principal }) {
    const deletion = await deleteProject(db, params.projectId, body.confirm, askerOf(principal));
    onDeletion();
    return deletion;
  },

  async deleteWorkspace({ params, body, principal }) {
    const deletion = await deleteWorkspace(db, params.workspaceId, body, askerOf(principal));
    onDeletion();
    return deletion;
  },

  async listDeletions({ query, principal }) {
    const pagination = paginationOf(query);
    return toPage(pagination, await listDeletions(db, pagination, agentIdOf(principal)));
  },

  async getDeletion({ params: { deletionId: id }, principal }) {
    const deletion = await findDeletion(db, id, agentIdOf(principal));
    if (!deletion) throw new ApiError('deletion-not-found', { id });
    return deletion;
  },
});
