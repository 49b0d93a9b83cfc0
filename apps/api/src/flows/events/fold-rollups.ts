import type { Db } from '../../store/driver/database.ts';
import { foldQueuedChanges } from '../../store/events/rollups.ts';
import { nextProject } from '../../store/queues/next-project.ts';

/** Adds queued changes to daily totals, at most `limit` of each project. Returns their number. */
export async function foldRollups(db: Db, limit: number): Promise<number> {
  let folded = 0;
  let projectId = await nextProject(db, 'rollup_queue', '');
  while (projectId !== undefined) {
    const current = projectId;
    folded += await db
      .transaction()
      .execute((transaction) => foldQueuedChanges(transaction, current, limit));
    projectId = await nextProject(db, 'rollup_queue', current);
  }
  return folded;
}
