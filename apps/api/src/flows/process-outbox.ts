import type { Db } from '../store/database.ts';
import { claimOutbox, findWaitingProject } from '../store/outbox.ts';
import { findProject } from '../store/projects.ts';
import { listRawEvents } from '../store/raw-events.ts';
import { processEvents } from './process-events.ts';

/** Processes the events that have waited longest, of one project. Tells how many they were. */
export async function processOutbox(db: Db, atMost: number): Promise<number> {
  const projectId = await findWaitingProject(db);
  if (projectId === undefined) return 0;
  return db.transaction().execute(async (transaction) => {
    const ids = await claimOutbox(transaction, projectId, atMost);
    const project = ids.length > 0 ? await findProject(transaction, projectId) : undefined;
    if (!project) return 0;
    const raws = await listRawEvents(transaction, projectId, ids);
    await processEvents(transaction, project, raws, new Date());
    return ids.length;
  });
}
