import type { Db } from '../../store/driver/database.ts';
import { foldQueuedChanges } from '../../store/events/rollups.ts';
import { findNextProject } from '../../store/queues/find-next-project.ts';

/** Adds queued changes to daily totals, at most `limit` of each project. Returns their number. */
export async function foldRollups(db: Db, limit: number): Promise<number> {
  let folded = 0;
  let projectId = await findNextProject(db, 'rollup_queue', '');
  while (projectId !== undefined) {
    const current = projectId;
    folded += await db
      .transaction()
      .execute((transaction) => foldQueuedChanges(transaction, current, limit));
    projectId = await findNextProject(db, 'rollup_queue', current);
  }
  return folded;
}
