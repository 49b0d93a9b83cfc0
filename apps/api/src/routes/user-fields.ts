import type { userFieldOperations } from '@sillage/contract/user-fields';
import { ApiError } from '../errors.ts';
import { addUserField } from '../flows/add-user-field.ts';
import { existingProject } from '../flows/existing-project.ts';
import type { Handlers } from '../operations.ts';
import { toPage, windowOf } from '../pages.ts';
import type { Db } from '../store/database.ts';
import { deleteUserField, listUserFields } from '../store/user-fields.ts';

export const userFieldRoutes = (db: Db): Handlers<typeof userFieldOperations> => ({
  async listUserFields({ params, query }) {
    await existingProject(db, params.projectId);
    const window = windowOf(query);
    return toPage(window, await listUserFields(db, params.projectId, window));
  },

  addUserField: ({ params, body }) => addUserField(db, params.projectId, body),

  async removeUserField({ params: { projectId, storageKey } }) {
    await existingProject(db, projectId);
    const userField = await deleteUserField(db, projectId, storageKey);
    if (!userField) throw new ApiError('user-field-not-found', { storageKey });
    return userField;
  },
});
