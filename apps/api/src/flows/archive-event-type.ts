import type { EventType } from '@sillage/contract/event-types';
import { ApiError } from '../errors.ts';
import type { Db } from '../store/database.ts';
import { updateArchivedAt } from '../store/event-types.ts';
import { existingProject } from './existing-project.ts';

export async function archiveEventType(
  db: Db,
  projectId: string,
  reference: string,
  now: Date,
): Promise<EventType> {
  await existingProject(db, projectId);
  const eventType = await updateArchivedAt(db, projectId, reference, now);
  if (!eventType) throw new ApiError('event-type-not-found', { reference });
  return eventType;
}
