import type { EventType, NewEventType } from '@sillage/contract/events/event-types';
import { eventTypeFaults, metadataFaults } from '@sillage/engine/events/event-type-faults';
import { storageKeyFaults } from '@sillage/engine/events/storage-key-faults';
import { ApiError, refuseFaults } from '../../errors/api-error.ts';
import type { Db } from '../../store/driver/database.ts';
import { insertEventType } from '../../store/events/event-types.ts';
import { listKeyMeanings } from '../../store/events/storage-keys.ts';
import { existingProject } from '../projects/existing-project.ts';

export async function createEventType(
  db: Db,
  projectId: string,
  body: NewEventType,
): Promise<EventType> {
  await existingProject(db, projectId);
  const { fields = [] } = body;
  const keys = fields.map(({ storageKey }) => storageKey);
  refuseFaults([
    ...eventTypeFaults(body),
    ...metadataFaults(body),
    ...storageKeyFaults(fields, await listKeyMeanings(db, projectId, keys, body.reference)),
  ]);
  const eventType = await insertEventType(db, projectId, body);
  if (!eventType) throw new ApiError('event-type-reference-taken');
  return eventType;
}
