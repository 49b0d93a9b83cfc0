import { ApiError } from '../../errors/api-error.ts';
import type { Db } from '../../store/driver/database.ts';
import { deleteEventRows, deleteRawEvent } from '../../store/events/deleted-events.ts';
import { lockEvent } from '../../store/events/events.ts';
import { deleteTrashedEvents } from '../../store/events/trashed-events.ts';
import { deleteUntiedTrackers } from '../../store/people/user-trackers.ts';
import { lockUsers } from '../../store/people/users.ts';
import { lockOutbox } from '../../store/queues/outbox.ts';
import { existingProject } from '../projects/existing-project.ts';
import { lockTimeZone } from './lock-time-zone.ts';
import { uncountEvent } from './uncount-event.ts';

/**
 * Deletes an event, raw, computed or trashed. What its metrics changed is taken back at the same
 * instants, so that every total is as if it had never come. Its nonce stays taken.
 */
export async function deleteEvent(
  db: Db,
  projectId: string,
  id: string,
  now: Date,
): Promise<{ id: string; deletedAt: string }> {
  const project = await existingProject(db, projectId);
  await db.transaction().execute(async (transaction) => {
    await lockOutbox(transaction, projectId, id);
    await lockTimeZone(transaction, projectId);
    // Before the event: whoever merges users locks them first, and then their events.
    await lockUsers(transaction, projectId);
    if (!(await deleteRawEvent(transaction, projectId, id, now)))
      throw new ApiError('event-not-found', { id });
    await deleteTrashedEvents(transaction, projectId, [id]);
    const event = await lockEvent(transaction, projectId, id);
    if (!event) return;
    await uncountEvent(transaction, project, event);
    await deleteEventRows(transaction, projectId, id, now);
    if (event.tracker_id !== null && event.user_id !== null)
      await deleteUntiedTrackers(transaction, projectId, [event.tracker_id]);
  });
  return { id, deletedAt: now.toISOString() };
}
