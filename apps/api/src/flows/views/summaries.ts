import type { Summary } from '@sillage/contract/views/summaries';
import { mondayBefore } from '@sillage/engine/views/summary-week';
import { ApiError } from '../../errors/api-error.ts';
import type { Db } from '../../store/driver/database.ts';
import {
  deleteSummary,
  findStoppedSummary,
  findSummary,
  upsertSummary,
} from '../../store/views/summaries.ts';
import { linkDigest } from '../access/one-use-links.ts';
import { existingProject } from '../projects/existing-project.ts';

async function existingSummary(db: Db, agentId: string, projectId: string): Promise<Summary> {
  const summary = await findSummary(db, agentId, projectId);
  if (!summary) throw new ApiError('summary-not-found', { id: projectId });
  return summary;
}

/** The first one is that of the next Monday. */
export async function askSummary(
  db: Db,
  agentId: string,
  projectId: string,
  now: Date,
): Promise<Summary> {
  const { timezone } = await existingProject(db, projectId);
  await upsertSummary(db, agentId, projectId, mondayBefore(now.getTime(), timezone));
  return existingSummary(db, agentId, projectId);
}

export async function stopSummary(db: Db, agentId: string, projectId: string): Promise<Summary> {
  const summary = await existingSummary(db, agentId, projectId);
  await deleteSummary(db, agentId, projectId);
  return summary;
}

export const findSummaryOfLink = (db: Db, token: string) =>
  findStoppedSummary(db, linkDigest(token));

/** Stops the summary of a message's link. Undefined when it was stopped before. */
export async function stopSummaryByLink(db: Db, token: string) {
  const found = await findSummaryOfLink(db, token);
  if (found) await deleteSummary(db, found.agentId, found.projectId);
  return found;
}
