import type { Db } from '../../store/driver/database.ts';
import { isUnavailable } from '../../store/driver/unavailable.ts';
import { listRawEvents } from '../../store/events/raw-events.ts';
import { findProject } from '../../store/projects/projects.ts';
import { claimOutbox, findWaitingProject, postponeOutbox } from '../../store/queues/outbox.ts';
import { retryOneByOne } from '../retry-one-by-one.ts';
import { processEvents } from './process-events.ts';

/** Processes the events of one project that have waited longest. Returns how many they were. */
export async function processOutbox(db: Db, batchSize: number): Promise<number> {
  const projectId = await findWaitingProject(db);
  if (projectId === undefined) return 0;
  try {
    return await processBatch(db, projectId, batchSize);
  } catch (error) {
    if (isUnavailable(error)) throw error;
    const failure = await retryOneByOne({
      max: batchSize,
      processNext: (onClaim) => processBatch(db, projectId, 1, onClaim),
      postpone: (ids) => postponeOutbox(db, projectId, ids),
      nameOf: (id) => `event ${id} of ${projectId}`,
    });
    if (failure) throw failure;
    return batchSize;
  }
}

const processBatch = (
  db: Db,
  projectId: string,
  batchSize: number,
  onClaim: (ids: string[]) => void = () => {},
): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    const ids = await claimOutbox(transaction, projectId, batchSize);
    onClaim(ids);
    const project = ids.length > 0 ? await findProject(transaction, projectId) : undefined;
    if (!project) return 0;
    const raws = await listRawEvents(transaction, projectId, ids);
    await processEvents(transaction, project, raws, new Date());
    return ids.length;
  });
