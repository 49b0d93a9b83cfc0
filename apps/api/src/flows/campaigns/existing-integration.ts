import type { Integration } from '@sillage/contract/campaigns/integrations';
import { ApiError } from '../../errors/api-error.ts';
import { findIntegrationByWmktId } from '../../store/campaigns/integrations.ts';
import type { Db } from '../../store/driver/database.ts';
import { existingProject } from '../projects/existing-project.ts';

export interface IntegrationKey {
  projectId: string;
  wmktId: string;
}

export async function existingIntegration(
  db: Db,
  { projectId, wmktId }: IntegrationKey,
): Promise<Integration> {
  await existingProject(db, projectId);
  const integration = await findIntegrationByWmktId(db, projectId, wmktId);
  if (!integration) throw new ApiError('integration-not-found', { id: wmktId });
  return integration;
}

/** An integration that still takes traffic, campaigns and outlays: not an archived one. */
export async function openIntegration(db: Db, key: IntegrationKey): Promise<Integration> {
  const integration = await existingIntegration(db, key);
  if (integration.archivedAt !== null)
    throw new ApiError('integration-archived', { id: key.wmktId });
  return integration;
}
