import type { EventType, EventTypeChanges } from '@sillage/contract/events/event-types';
import { eventTypeFaults, metadataFaults } from '@sillage/engine/events/event-type-faults';
import { storageKeyFaults } from '@sillage/engine/events/storage-key-faults';
import { ApiError, refuseFaults } from '../../errors/api-error.ts';
import type { Db } from '../../store/driver/database.ts';
import {
  findEventType,
  lockEventType,
  updateEventType,
  updateEventTypeArchivedAt,
} from '../../store/events/event-types.ts';
import { listKeyMeanings } from '../../store/events/storage-keys.ts';
import { existingProject } from '../projects/existing-project.ts';

const orNotFound = (reference: string, eventType: EventType | undefined): EventType => {
  if (!eventType) throw new ApiError('event-type-not-found', { reference });
  return eventType;
};

export async function existingEventType(
  db: Db,
  projectId: string,
  reference: string,
): Promise<EventType> {
  await existingProject(db, projectId);
  return orNotFound(reference, await findEventType(db, projectId, reference));
}

export async function changeEventType(
  db: Db,
  projectId: string,
  reference: string,
  changes: EventTypeChanges,
  now: Date,
): Promise<EventType> {
  await existingProject(db, projectId);
  return db.transaction().execute(async (transaction) => {
    const before = orNotFound(reference, await lockEventType(transaction, projectId, reference));
    const after = { ...before, ...changes };
    refuseFaults([
      ...(changes.fields || changes.phoneParsingConfig ? eventTypeFaults(after) : []),
      ...metadataFaults(changes),
      ...(await keyFaults(transaction, projectId, before, changes.fields ?? [])),
    ]);
    return orNotFound(reference, await updateEventType(transaction, projectId, after, now));
  });
}

async function keyFaults(
  db: Db,
  projectId: string,
  before: EventType,
  fields: NonNullable<EventTypeChanges['fields']>,
): Promise<string[]> {
  const keys = fields.map(({ storageKey }) => storageKey);
  const elsewhere = await listKeyMeanings(db, projectId, keys, before.reference);
  return storageKeyFaults(fields, elsewhere, before.fields);
}

/** Archives or restores. Archiving twice keeps the first date. */
export async function setArchived(
  db: Db,
  projectId: string,
  reference: string,
  archived: boolean,
  now: Date,
): Promise<EventType> {
  const before = await existingEventType(db, projectId, reference);
  if ((before.archivedAt !== null) === archived) return before;
  await updateEventTypeArchivedAt(db, projectId, reference, archived ? now : null, now);
  return existingEventType(db, projectId, reference);
}
