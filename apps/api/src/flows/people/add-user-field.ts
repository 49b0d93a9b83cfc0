import type { NewUserField, UserField } from '@sillage/contract/people/user-fields';
import { userKeyFaults } from '@sillage/engine/events/storage-key-faults';
import { userFieldFaults } from '@sillage/engine/people/user-field-faults';
import { ApiError, refuseFaults } from '../../errors/api-error.ts';
import type { Db } from '../../store/driver/database.ts';
import { listEventTypeKeys } from '../../store/events/storage-keys.ts';
import { insertUserField } from '../../store/people/user-fields.ts';
import { existingProject } from '../projects/existing-project.ts';

export async function addUserField(
  db: Db,
  projectId: string,
  body: NewUserField,
): Promise<UserField> {
  await existingProject(db, projectId);
  const { storageKey, type } = body;
  refuseFaults([
    ...userFieldFaults(body),
    ...userKeyFaults(
      { storageKey, type, entity: 'user' },
      await listEventTypeKeys(db, projectId, [storageKey]),
    ),
  ]);
  const userField = await insertUserField(db, projectId, body);
  if (!userField) throw new ApiError('user-field-taken');
  return userField;
}
