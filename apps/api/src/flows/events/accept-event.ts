import type { SenderTrust } from '@sillage/contract/access/ingestion-keys';
import type { NewEvent } from '@sillage/contract/events/send-events';
import type { Project } from '@sillage/contract/projects/projects';
import { trashMessage } from '@sillage/engine/events/compute-event';
import { parseInstant } from '@sillage/engine/time/instant';
import { ApiError } from '../../errors/api-error.ts';
import { eventId } from '../../ids/derived-ids.ts';
import type { Db } from '../../store/driver/database.ts';
import { insertRawEvent, listRawEvents, type SentRawEvent } from '../../store/events/raw-events.ts';
import { lockOutbox } from '../../store/queues/outbox.ts';
import { openProject } from '../projects/existing-project.ts';
import type { Quotas } from '../quotas.ts';
import { workCounts } from '../work-counts.ts';
import { processEvents, type Refusals } from './process-events.ts';
import { settleDuplicate } from './settle-duplicate.ts';

export const toRawEvent = (event: NewEvent, sender: SenderTrust, now: Date): SentRawEvent => ({
  projectId: event.projectId,
  id: eventId(event.projectId, event.nonce),
  nonce: event.nonce,
  eventType: event.eventType,
  trackerId: event.trackerId ?? null,
  eventDate: new Date(event.eventDate === undefined ? now : (parseInstant(event.eventDate) ?? now)),
  isDated: event.eventDate !== undefined,
  data: event.data,
  sender,
});

/** Stores and processes an event at once. One that cannot be understood stays in the trash. */
export async function acceptEventNow(
  db: Db,
  event: NewEvent,
  sender: SenderTrust,
  now: Date,
  quotas: Quotas,
): Promise<string> {
  const project = await openProject(db, event.projectId);
  const raw = toRawEvent(event, sender, now);
  const refusals =
    (await processFirst(db, project, raw, now, quotas)) ??
    (await processInstead(db, project, raw, now, quotas));
  workCounts.accept('events', 1);
  workCounts.processEvents(1, refusals.size);
  const errors = refusals.get(raw.id);
  if (errors) throw new ApiError('invalid-payload', errors.map(trashMessage));
  return raw.id;
}

/** Undefined when the event's nonce was used before. */
const processFirst = (
  db: Db,
  project: Project,
  raw: SentRawEvent,
  now: Date,
  quotas: Quotas,
): Promise<Refusals | undefined> =>
  db.transaction().execute(async (transaction) => {
    const row = await insertRawEvent(transaction, raw);
    return row && processEvents(transaction, project, [row], now, quotas);
  });

/** Processes an event that takes the place of a stranger's, or of one that was refused. */
async function processInstead(
  db: Db,
  project: Project,
  raw: SentRawEvent,
  now: Date,
  quotas: Quotas,
): Promise<Refusals> {
  const { replaced, dataDiffers, isRefused } = await settleDuplicate(db, project, raw);
  // What was refused is refused again, with its reasons, or understood if its type was corrected.
  if (!replaced && (!isRefused || dataDiffers)) throw new ApiError('event-exists');
  return db.transaction().execute(async (transaction) => {
    await lockOutbox(transaction, project.id, raw.id);
    const rows = await listRawEvents(transaction, project.id, [raw.id]);
    return processEvents(transaction, project, rows, now, quotas);
  });
}
