import type { Integration } from '@sillage/contract/integrations';
import { ApiError } from '../errors.ts';
import type { Db } from '../store/database.ts';
import { findIntegrationByWmktId } from '../store/integrations.ts';
import { existingProject } from './existing-project.ts';

export interface IntegrationPlace {
  projectId: string;
  wmktId: string;
}

export async function existingIntegration(
  db: Db,
  { projectId, wmktId }: IntegrationPlace,
): Promise<Integration> {
  await existingProject(db, projectId);
  const integration = await findIntegrationByWmktId(db, projectId, wmktId);
  if (!integration) throw new ApiError('integration-not-found', { id: wmktId });
  return integration;
}
