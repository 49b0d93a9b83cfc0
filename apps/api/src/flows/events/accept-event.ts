import type { NewEvent } from '@sillage/contract/events/events';
import { trashMessage } from '@sillage/engine/events/compute-event';
import { parseInstant } from '@sillage/engine/time/instant';
import { ApiError } from '../../errors/api-error.ts';
import { eventId } from '../../ids/derived-ids.ts';
import type { Db } from '../../store/driver/database.ts';
import { insertRawEvent, type RawEventToInsert } from '../../store/events/raw-events.ts';
import { openProject } from '../projects/existing-project.ts';
import type { Quotas } from '../quotas.ts';
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

/** Stores and processes an event at once. One that cannot be understood stays in the trash. */
export async function acceptEventNow(
  db: Db,
  event: NewEvent,
  now: Date,
  quotas: Quotas,
): Promise<string> {
  const project = await openProject(db, event.projectId);
  const raw = toRawEvent(event, now);
  const refusals = await db.transaction().execute(async (transaction) => {
    const row = await insertRawEvent(transaction, raw);
    if (!row) throw new ApiError('event-exists');
    return processEvents(transaction, project, [row], now, quotas);
  });
  const errors = refusals.get(raw.id);
  if (errors) throw new ApiError('invalid-payload', errors.map(trashMessage));
  return raw.id;
}
