import type { Project } from '@sillage/contract/projects/projects';
import { displacedEventId } from '../../ids/derived-ids.ts';
import type { Db } from '../../store/driver/database.ts';
import {
  insertDisplacedRawEvent,
  lockRawEvent,
  type RawEventToInsert,
  updateRawEvent,
  updateRawEventSender,
} from '../../store/events/raw-events.ts';
import { deleteTrashedEvents } from '../../store/events/trashed-events.ts';
import { insertOutbox } from '../../store/queues/outbox.ts';
import { withdrawEvent } from './withdraw-event.ts';

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
    const stored = await lockRawEvent(transaction, sent);
    if (!stored || stored.isSame) {
      if (stored && isStranger(stored) && !isStranger(sent)) await vouch(transaction, sent);
      return { replaced: false, dataDiffers: false };
    }
    const replaced = isStranger(stored) && !isStranger(sent);
    if (replaced) await replace(transaction, project, stored, sent);
    else if (isStranger(sent) && !isStranger(stored))
      await insertDisplacedRawEvent(transaction, displaced(sent));
    return { replaced, dataDiffers: true };
  });

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

/** A trusted sender says the same: the identities of the event count as his. */
async function vouch(db: Db, { projectId, id, sender }: RawEventToInsert): Promise<void> {
  await updateRawEventSender(db, projectId, id, sender);
  await insertOutbox(db, projectId, [id]);
}

async function replace(
  db: Db,
  project: Project,
  stored: RawEventToInsert,
  sent: RawEventToInsert,
): Promise<void> {
  await insertDisplacedRawEvent(db, displaced(stored));
  await withdrawEvent(db, project, sent.id);
  await deleteTrashedEvents(db, project.id, [sent.id]);
  await updateRawEvent(db, sent);
  await insertOutbox(db, project.id, [sent.id]);
}
