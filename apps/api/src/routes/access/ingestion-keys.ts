import type { ingestionKeyOperations } from '@sillage/contract/access/ingestion-keys';
import { ApiError } from '../../errors/api-error.ts';
import { createIngestionKey, rotateIngestionKey } from '../../flows/access/ingestion-keys.ts';
import { existingProject } from '../../flows/projects/existing-project.ts';
import type { Handlers } from '../../http/operations.ts';
import { paginationOf, toPage } from '../../http/pagination.ts';
import type { IngestionAccess } from '../../identity/ingestion-access.ts';
import {
  listIngestionKeys,
  updateIngestionKeyRevokedAt,
} from '../../store/access/ingestion-keys.ts';
import type { Db } from '../../store/driver/database.ts';

export const ingestionKeyRoutes = (
  db: Db,
  ingestion: IngestionAccess,
): Handlers<typeof ingestionKeyOperations> => ({
  async listIngestionKeys({ params, query }) {
    await existingProject(db, params.projectId);
    const pagination = paginationOf(query);
    return toPage(pagination, await listIngestionKeys(db, params.projectId, pagination));
  },

  createIngestionKey: ({ params, body }) =>
    createIngestionKey(db, params.projectId, body, new Date()),

  async rotateIngestionKey({ params: { projectId, keyId }, body: { overlapInHours = 24 } }) {
    const key = await rotateIngestionKey(db, projectId, keyId, overlapInHours, new Date());
    ingestion.clear();
    return key;
  },

  async revokeIngestionKey({ params: { projectId, keyId } }) {
    const key = await updateIngestionKeyRevokedAt(db, projectId, keyId, new Date());
    if (!key) throw new ApiError('ingestion-key-not-found', { id: keyId });
    ingestion.clear();
    return key;
  },
});
