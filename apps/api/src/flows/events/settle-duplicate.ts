import type { Project } from '@sillage/contract/projects/projects';
import { displacedEventId } from '../../ids/derived-ids.ts';
import type { Db } from '../../store/driver/database.ts';
import { deleteComputedEvent, lockEvent } from '../../store/events/events.ts';
import {
  insertDisplacedRawEvent,
  listRawRows,
  type RawEventToInsert,
  type SentRawEvent,
  type StoredRawEvent,
  updateRawEvent,
  updateRawEventSender,
} from '../../store/events/raw-events.ts';
import { deleteTrashedEvents } from '../../store/events/trashed-events.ts';
import { insertOutbox, lockOutbox } from '../../store/queues/outbox.ts';
import { type FindStored, findStoredAlone } from './duplicate-finder.ts';
import { uncountEvent } from './uncount-event.ts';

export interface Duplicate {
  /** Whether the event has taken the place of a stranger's, or of one that was refused. */
  replaced: boolean;
  dataDiffers: boolean;
  /** Whether the event that stands is in the trash. */
  isRefused: boolean;
}

/**
 * Decides between an event and the one that used its nonce first. The event of a trusted sender
 * stands: a stranger's that says something else goes to the trash, whichever came first. Between
 * equals, the first one stands, unless it was refused: then the second corrects it. The many retries
 * of one event cost no transaction.
 */
export async function settleDuplicate(
  db: Db,
  project: Project,
  sent: SentRawEvent,
  findStored: FindStored = findStoredAlone(db),
): Promise<Duplicate> {
  const stored = await findStored(sent);
  if (!stored) return { replaced: false, dataDiffers: false, isRefused: false };
  if (wins(sent, stored) || corrects(sent, stored)) return takeOver(db, project, sent);
  const dataDiffers = !stored.isSame;
  if (dataDiffers && isStranger(sent) && !isStranger(stored))
    await db
      .transaction()
      .execute((transaction) => insertDisplacedRawEvent(transaction, displaced(sent)));
  return { replaced: false, dataDiffers, isRefused: stored.isRefused };
}

const wins = (sent: RawEventToInsert, stored: RawEventToInsert): boolean =>
  isStranger(stored) && !isStranger(sent);

/** Whether it says something else than an event that nobody could understand. */
const corrects = (sent: RawEventToInsert, stored: StoredRawEvent): boolean =>
  stored.isRefused && !stored.isSame && isStranger(sent) === isStranger(stored);

/**
 * Puts the event of a trusted sender in the place of a stranger's, or vouches for that one; puts a
 * corrected event in the place of the refused one.
 */
const takeOver = (db: Db, project: Project, sent: SentRawEvent): Promise<Duplicate> =>
  db.transaction().execute(async (transaction) => {
    // Nobody may process the event meanwhile. It goes back to the outbox in the end.
    const waited = await lockOutbox(transaction, project.id, sent.id);
    const stored = await findStoredAlone(transaction)(sent);
    const isFirst = stored !== undefined && wins(sent, stored);
    const isCorrected = stored !== undefined && corrects(sent, stored);
    const replaced = isCorrected || (isFirst && (!stored.isSame || stored.isDeleted));
    if (isCorrected) await correct(transaction, sent);
    else if (replaced) await replace(transaction, project, stored, sent);
    else if (isFirst) await updateRawEventSender(transaction, project.id, sent.id, sent.sender);
    if (waited || isFirst || isCorrected) await insertOutbox(transaction, project.id, [sent.id]);
    return { replaced, dataDiffers: !stored?.isSame, isRefused: stored?.isRefused ?? false };
  });

const isStranger = ({ sender }: Pick<RawEventToInsert, 'sender'>): boolean =>
  sender === 'anonymous';

/** Kept under an id of its own: processing it puts it in the trash. */
const displaced = (event: RawEventToInsert, nonce = event.nonce): RawEventToInsert => ({
  ...event,
  nonce,
  id: displacedEventId(event.projectId, nonce, [event.eventType, event.trackerId, event.data]),
});

async function correct(db: Db, sent: RawEventToInsert): Promise<void> {
  await deleteTrashedEvents(db, sent.projectId, [sent.id]);
  await updateRawEvent(db, sent);
}

async function replace(
  db: Db,
  project: Project,
  stored: StoredRawEvent,
  sent: RawEventToInsert,
): Promise<void> {
  if (!stored.isDeleted) {
    const whole = (await listRawRows(db, project.id, [stored.id])).get(stored.id);
    const data = whole?.data ?? stored.data;
    await insertDisplacedRawEvent(db, displaced({ ...stored, data }, sent.nonce));
  }
  const event = await lockEvent(db, project.id, sent.id);
  if (event) await uncountEvent(db, project, event);
  await deleteComputedEvent(db, project.id, sent.id);
  await deleteTrashedEvents(db, project.id, [sent.id]);
  await updateRawEvent(db, sent);
}
