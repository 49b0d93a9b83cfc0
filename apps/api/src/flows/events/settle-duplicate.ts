import type { Project } from '@sillage/contract/projects/projects';
import { displacedEventId } from '../../ids/derived-ids.ts';
import type { Db } from '../../store/driver/database.ts';
import { deleteComputedEvent, lockEvent } from '../../store/events/events.ts';
import {
  insertDisplacedRawEvent,
  lockRawEvent,
  type RawEventToInsert,
  type StoredRawEvent,
  updateRawEvent,
  updateRawEventSender,
} from '../../store/events/raw-events.ts';
import { deleteTrashedEvents } from '../../store/events/trashed-events.ts';
import { insertOutbox, lockOutbox } from '../../store/queues/outbox.ts';
import { uncountEvent } from './uncount-event.ts';

export interface Duplicate {
  /** Whether the event has taken the place of a stranger's. */
  replaced: boolean;
  dataDiffers: boolean;
}

/**
 * Decides between an event and the one that used its nonce first. The event of a trusted sender
 * stands: a stranger's that says something else goes to the trash, whichever came first. Between
 * equals, the first one stands.
 */
export const settleDuplicate = (
  db: Db,
  project: Project,
  sent: RawEventToInsert,
): Promise<Duplicate> =>
  db.transaction().execute(async (transaction) => {
    // Nobody may process the event meanwhile. It goes back to the outbox in the end.
    const waited = await lockOutbox(transaction, project.id, sent.id);
    const stored = await lockRawEvent(transaction, sent);
    const outcome = stored
      ? await settle(transaction, project, stored, sent)
      : { replaced: false, dataDiffers: false, isChanged: false };
    if (waited || outcome.isChanged) await insertOutbox(transaction, project.id, [sent.id]);
    return outcome;
  });

interface Outcome extends Duplicate {
  /** Whether the event that stands must be processed again. */
  isChanged: boolean;
}

async function settle(
  db: Db,
  project: Project,
  stored: StoredRawEvent,
  sent: RawEventToInsert,
): Promise<Outcome> {
  const wins = isStranger(stored) && !isStranger(sent);
  const dataDiffers = !stored.isSame;
  if (wins && (dataDiffers || stored.isDeleted)) await replace(db, project, stored, sent);
  // A trusted sender says the same: the identities of the event count as his.
  else if (wins) await updateRawEventSender(db, project.id, sent.id, sent.sender);
  else if (dataDiffers && isStranger(sent) && !isStranger(stored))
    await insertDisplacedRawEvent(db, displaced(sent));
  return { replaced: wins && (dataDiffers || stored.isDeleted), dataDiffers, isChanged: wins };
}

const isStranger = ({ sender }: Pick<RawEventToInsert, 'sender'>): boolean =>
  sender === 'anonymous';

/** Kept under an id of its own: processing it puts it in the trash. */
const displaced = (event: RawEventToInsert): RawEventToInsert => ({
  ...event,
  id: displacedEventId(event.projectId, event.nonce, [
    event.eventType,
    event.trackerId,
    event.data,
  ]),
});

async function replace(
  db: Db,
  project: Project,
  stored: StoredRawEvent,
  sent: RawEventToInsert,
): Promise<void> {
  if (!stored.isDeleted) await insertDisplacedRawEvent(db, displaced(stored));
  const event = await lockEvent(db, project.id, sent.id);
  if (event) await uncountEvent(db, project, event);
  await deleteComputedEvent(db, project.id, sent.id);
  await deleteTrashedEvents(db, project.id, [sent.id]);
  await updateRawEvent(db, sent);
}
