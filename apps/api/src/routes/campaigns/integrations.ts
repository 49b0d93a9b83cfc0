import type { Integration, integrationOperations } from '@sillage/contract/campaigns/integrations';
import { ApiError } from '../../errors/api-error.ts';
import { existingProject } from '../../flows/projects/existing-project.ts';
import type { Handlers } from '../../http/operations.ts';
import { paginationOf, toPage } from '../../http/pagination.ts';
import {
  findIntegration,
  insertIntegration,
  listIntegrations,
  updateIntegration,
  updateIntegrationArchivedAt,
} from '../../store/campaigns/integrations.ts';
import type { Db } from '../../store/driver/database.ts';

type Operations = typeof integrationOperations;
type Reading = Pick<Operations, 'listIntegrations' | 'getIntegration'>;

/** Those of both APIs. */
export const integrationReadRoutes = (db: Db): Handlers<Reading> => ({
  async listIntegrations({ params, query }) {
    await existingProject(db, params.projectId);
    const pagination = paginationOf(query);
    return toPage(pagination, await listIntegrations(db, params.projectId, query, pagination));
  },

  async getIntegration({ params: { projectId, integrationId: id } }) {
    await existingProject(db, projectId);
    return orNotFound(id, await findIntegration(db, projectId, id));
  },
});

export const integrationRoutes = (db: Db): Handlers<Operations> => ({
  ...integrationReadRoutes(db),

  async createIntegration({ params, body }) {
    await existingProject(db, params.projectId);
    return insertIntegration(db, params.projectId, body);
  },

  async updateIntegration({ params: { projectId, integrationId: id }, body }) {
    await existingProject(db, projectId);
    return orNotFound(id, await updateIntegration(db, projectId, id, body, new Date()));
  },

  async archiveIntegration({ params: { projectId, integrationId: id } }) {
    await existingProject(db, projectId);
    return orNotFound(id, await updateIntegrationArchivedAt(db, projectId, id, new Date()));
  },
});

function orNotFound(id: string, integration: Integration | undefined): Integration {
  if (!integration) throw new ApiError('integration-not-found', { id });
  return integration;
}
