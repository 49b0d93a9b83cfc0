import type { userOperations } from '@sillage/contract/people/users';
import { askedIdentities } from '../../flows/people/asked-identities.ts';
import { readUser } from '../../flows/people/read-user.ts';
import { existingProject } from '../../flows/projects/existing-project.ts';
import { cursorPaginationOf, toCursorPage } from '../../http/cursors.ts';
import type { Handlers } from '../../http/operations.ts';
import type { Db } from '../../store/driver/database.ts';
import { listUsers, userOrder } from '../../store/people/user-lists.ts';

export const userRoutes = (db: Db): Handlers<typeof userOperations> => ({
  async listUsers({ params: { projectId }, query }) {
    const identities = await askedIdentities(db, await existingProject(db, projectId), query);
    const pagination = cursorPaginationOf(query, userOrder);
    return toCursorPage(pagination, await listUsers(db, projectId, identities, pagination));
  },

  async getUser({ params: { projectId, id } }) {
    await existingProject(db, projectId);
    return readUser(db, projectId, id);
  },
});
