import type { userFieldOperations } from '@sillage/contract/people/user-fields';
import { ApiError } from '../../errors/api-error.ts';
import { addUserField } from '../../flows/people/add-user-field.ts';
import { existingProject } from '../../flows/projects/existing-project.ts';
import type { Handlers } from '../../http/operations.ts';
import { paginationOf, toPage } from '../../http/pagination.ts';
import type { Db } from '../../store/driver/database.ts';
import { deleteUserField, listUserFields } from '../../store/people/user-fields.ts';

export const userFieldRoutes = (db: Db): Handlers<typeof userFieldOperations> => ({
  async listUserFields({ params, query }) {
    await existingProject(db, params.projectId);
    const pagination = paginationOf(query);
    return toPage(pagination, await listUserFields(db, params.projectId, pagination));
  },

  addUserField: ({ params, body }) => addUserField(db, params.projectId, body),

  async removeUserField({ params: { projectId, storageKey } }) {
    await existingProject(db, projectId);
    const userField = await deleteUserField(db, projectId, storageKey);
    if (!userField) throw new ApiError('user-field-not-found', { storageKey });
    return userField;
  },
});
