import type { Integration, integrationOperations } from '@sillage/contract/integrations';
import { ApiError } from '../errors.ts';
import { existingProject } from '../flows/existing-project.ts';
import type { Handlers } from '../operations.ts';
import { toPage, windowOf } from '../pages.ts';
import type { Db } from '../store/database.ts';
import {
  findIntegration,
  insertIntegration,
  listIntegrations,
  updateIntegration,
  updateIntegrationArchivedAt,
} from '../store/integrations.ts';

export const integrationRoutes = (db: Db): Handlers<typeof integrationOperations> => ({
  async listIntegrations({ params, query }) {
    await existingProject(db, params.projectId);
    const window = windowOf(query);
    return toPage(window, await listIntegrations(db, params.projectId, query, window));
  },

  async createIntegration({ params, body }) {
    await existingProject(db, params.projectId);
    return insertIntegration(db, params.projectId, body);
  },

  async getIntegration({ params: { projectId, integrationId: id } }) {
    await existingProject(db, projectId);
    return found(id, await findIntegration(db, projectId, id));
  },

  async updateIntegration({ params: { projectId, integrationId: id }, body }) {
    await existingProject(db, projectId);
    return found(id, await updateIntegration(db, projectId, id, body, new Date()));
  },

  async archiveIntegration({ params: { projectId, integrationId: id } }) {
    await existingProject(db, projectId);
    return found(id, await updateIntegrationArchivedAt(db, projectId, id, new Date()));
  },
});

function found(id: string, integration: Integration | undefined): Integration {
  if (!integration) throw new ApiError('integration-not-found', { id });
  return integration;
}
