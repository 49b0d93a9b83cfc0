import type { NewEvent } from '@sillage/contract/events';
import { trashMessage } from '@sillage/engine/compute-event';
import { parseInstant } from '@sillage/engine/instant';
import { ApiError } from '../errors.ts';
import { eventId } from '../event-id.ts';
import type { Db } from '../store/database.ts';
import { insertRawEvent, type RawEventToInsert } from '../store/raw-events.ts';
import { existingProject } from './existing-project.ts';
import { processEvents } from './process-events.ts';

export const toRawEvent = (event: NewEvent, now: Date): RawEventToInsert => ({
  projectId: event.projectId,
  id: eventId(event.projectId, event.nonce),
  nonce: event.nonce,
  eventType: event.eventType,
  trackerId: event.trackerId ?? null,
  eventDate: new Date(event.eventDate === undefined ? now : (parseInstant(event.eventDate) ?? now)),
  data: event.data,
});

/** Keeps and processes an event before answering. What cannot be understood is in the trash. */
export async function acceptEventNow(db: Db, event: NewEvent, now: Date): Promise<string> {
  const project = await existingProject(db, event.projectId);
  const raw = toRawEvent(event, now);
  const refusals = await db.transaction().execute(async (transaction) => {
    const row = await insertRawEvent(transaction, raw);
    if (!row) throw new ApiError('event-exists');
    return processEvents(transaction, project, [row], now);
  });
  const errors = refusals.get(raw.id);
  if (errors) throw new ApiError('invalid-payload', errors.map(trashMessage));
  return raw.id;
}
