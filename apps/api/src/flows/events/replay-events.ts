import type { Db } from '../../store/driver/database.ts';
import { listTrashedIds } from '../../store/events/trashed-events.ts';
import { insertOutbox } from '../../store/queues/outbox.ts';
import { existingProject } from '../projects/existing-project.ts';

/** Puts trashed events back in the outbox. They leave the trash when they are understood. */
export async function replayEvents(db: Db, projectId: string, reference?: string): Promise<number> {
  await existingProject(db, projectId);
  const ids = await listTrashedIds(db, projectId, reference);
  await insertOutbox(db, projectId, ids);
  return ids.length;
}
