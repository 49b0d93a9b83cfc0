import type { PendingEvent } from '@sillage/contract/events/events';
import { ApiError } from '../../errors/api-error.ts';
import type { Db } from '../../store/driver/database.ts';
import { isPendingEvent } from '../../store/events/raw-events.ts';

/** An event that is not computed: it waits to be processed, or else is refused as unknown. */
export async function pendingEvent(db: Db, projectId: string, id: string): Promise<PendingEvent> {
  if (!(await isPendingEvent(db, projectId, id))) throw new ApiError('event-not-found', { id });
  return { id, status: 'pending' };
}

/** Why a change of an event that is not computed is refused. */
export async function refuseChange(db: Db, projectId: string, id: string): Promise<never> {
  await pendingEvent(db, projectId, id);
  throw new ApiError('event-pending', { id });
}
