import type { Db } from '../../store/driver/database.ts';
import { foldQueuedChanges } from '../../store/events/rollups.ts';
import { findNextProject } from '../../store/queues/find-next-project.ts';
import { Turns } from '../turns.ts';

export const rollupTurns = (db: Db, onFailure?: (error: unknown) => void): Turns =>
  new Turns({ findNext: (after) => findNextProject(db, 'rollup_queue', after), onFailure });

/** Adds queued changes, at most `limit` of each project, to daily totals. Returns how many changed. */
export const foldRollups = (db: Db, limit: number, turns = rollupTurns(db)): Promise<number> =>
  turns.takeAll((projectId) =>
    db.transaction().execute((transaction) => foldQueuedChanges(transaction, projectId, limit)),
  );
