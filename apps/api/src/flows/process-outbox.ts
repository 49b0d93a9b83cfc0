import type { Db } from '../store/database.ts';
import { claimOutbox, findWaitingProject, postponeOutbox } from '../store/outbox.ts';
import { findProject } from '../store/projects.ts';
import { listRawEvents } from '../store/raw-events.ts';
import { isUnavailable } from '../store/unavailable.ts';
import { processEvents } from './process-events.ts';

/** Processes the events that have waited longest, of one project. Tells how many they were. */
export async function processOutbox(db: Db, atMost: number): Promise<number> {
  const projectId = await findWaitingProject(db);
  if (projectId === undefined) return 0;
  try {
    return await processBatch(db, projectId, atMost);
  } catch (error) {
    if (isUnavailable(error)) throw error;
    return processOneByOne(db, projectId, atMost);
  }
}

const processBatch = (
  db: Db,
  projectId: string,
  atMost: number,
  onClaim: (ids: string[]) => void = () => {},
): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    const ids = await claimOutbox(transaction, projectId, atMost);
    onClaim(ids);
    const project = ids.length > 0 ? await findProject(transaction, projectId) : undefined;
    if (!project) return 0;
    const raws = await listRawEvents(transaction, projectId, ids);
    await processEvents(transaction, project, raws, new Date());
    return ids.length;
  });

/** An event that fails alone waits for a while: the others do not wait for it. */
async function processOneByOne(db: Db, projectId: string, atMost: number): Promise<number> {
  const failures: Error[] = [];
  for (let tried = 0; tried < atMost; tried += 1) {
    let claimed: string[] = [];
    try {
      const done = await processBatch(db, projectId, 1, (ids) => {
        claimed = ids;
      });
      if (done === 0) break;
    } catch (error) {
      if (isUnavailable(error) || claimed.length === 0) throw error;
      await postponeOutbox(db, projectId, claimed);
      const event = `event ${claimed[0]} of ${projectId}`;
      failures.push(new Error(`${event} could not be processed, it stays`, { cause: error }));
    }
  }
  if (failures[0]) throw failures[0];
  return atMost;
}
